import type { Generated } from 'kysely';
import type { FilterAction } from '../../../guardrails/filters/define.ts';
import type { Filter, FilterType } from '../../../guardrails/filters/index.ts';
import type { Assignment, Target } from '../../../guardrails/guardrail.ts';
import type { Direction, Excerpt, Finding } from '../../../guardrails/violation.ts';
import type { CreatedAt, Jsonb, RecordColumns, TenantId } from './columns.ts';

export interface GuardrailTables {
  guardrails: GuardrailTable;
  guardrail_assignments: GuardrailAssignmentTable;
  violations: ViolationTable;
  violation_texts: ViolationTextTable;
  run_redactions: RunRedactionTable;
}

export type GuardrailTable = RecordColumns & {
  name: string;
  description: string;
  enabled: boolean;
  apply_datasource: boolean;
  apply_to_tools: boolean;
  filters: Jsonb<Filter[]>;
  targets: Jsonb<Target[]>;
  version: Generated<number>;
  updated_at: Generated<Date>;
};

export type GuardrailAssignmentTable = {
  tenant_id: TenantId;
  guardrail_id: string;
  scope: Assignment['scope'];
  entity_id: string;
  /** The project itself, or the agent's; null: of the tenant or a gateway. */
  project_id: string | null;
};

export type ViolationTable = {
  /** Worked out from the run, step, direction, guardrail and filter: the same check never makes two. */
  id: string;
  tenant_id: TenantId;
  created_at: CreatedAt;
  guardrail_id: string;
  guardrail_name: string;
  guardrail_version: number;
  filter_type: FilterType;
  action: FilterAction;
  /** 1 low, 2 medium, 3 high, 4 critical. */
  severity: number;
  direction: Direction;
  project_id: string;
  agent_id: string;
  agent_name: string;
  agent_version: string;
  run_id: string;
  step_key: string;
  step_title: string;
  started_by_id: string;
  started_by_name: string;
  types: string[];
  findings: Jsonb<Finding[]>;
  excerpt: Jsonb<Excerpt>;
};

/** The raw text, apart from the row and sealed; deleted earlier than the row. */
export type ViolationTextTable = {
  violation_id: string;
  tenant_id: TenantId;
  created_at: CreatedAt;
  sealed: string;
};

/** What one filter took out of one text of a run: `sealed` holds it, as the JSON of `HiddenText[]`. */
export type RunRedactionTable = RecordColumns & {
  /** Of the run it was found in: the other runs of the family hide it as well. */
  family: string;
  run_id: string;
  violation_id: string;
  step_key: string;
  direction: Direction;
  guardrail_name: string;
  filter_type: FilterType;
  /** What was done with the whole text. */
  action: 'Redact' | 'Block';
  sealed: string;
};
