export interface AgentTables {}
