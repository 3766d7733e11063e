export interface TenancyTables {}
