export interface GuardrailTables {}
