export interface DocumentTables {}
