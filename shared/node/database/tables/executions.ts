export interface ExecutionTables {}
