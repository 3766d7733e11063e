export interface ModelTables {}
