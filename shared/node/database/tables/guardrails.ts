import type { Generated } from 'kysely';
import type { FilterAction } from '../../../guardrails/filters/define.ts';
import type { Filter, FilterType } from '../../../guardrails/filters/index.ts';
import type { Assignment, Target } from '../../../guardrails/guardrail.ts';
import type { Direction, Excerpt, Finding } from '../../../guardrails/violation.ts';
import type { CreatedAt, Jsonb, RecordColumns, TenantId } from './columns.ts';

export interface GuardrailTables {
  guardrails: GuardrailTable;
  guardrailAssignments: GuardrailAssignmentTable;
  violations: ViolationTable;
  violationTexts: ViolationTextTable;
  runRedactions: RunRedactionTable;
}

export type GuardrailTable = RecordColumns & {
  name: string;
  description: string;
  enabled: boolean;
  applyDatasource: boolean;
  applyToTools: boolean;
  filters: Jsonb<Filter[]>;
  targets: Jsonb<Target[]>;
  version: Generated<number>;
  updatedAt: Generated<Date>;
};

export type GuardrailAssignmentTable = {
  tenantId: TenantId;
  guardrailId: string;
  scope: Assignment['scope'];
  entityId: string;
  /** The project itself, or the agent's; null: of the tenant or a gateway. */
  projectId: string | null;
};

export type ViolationTable = {
  /** Worked out from the run, step, direction, guardrail and filter: the same check never makes two. */
  id: string;
  tenantId: TenantId;
  createdAt: CreatedAt;
  guardrailId: string;
  guardrailName: string;
  guardrailVersion: number;
  filterType: FilterType;
  action: FilterAction;
  /** 1 low, 2 medium, 3 high, 4 critical. */
  severity: number;
  direction: Direction;
  projectId: string;
  agentId: string;
  agentName: string;
  agentVersion: string;
  runId: string;
  stepKey: string;
  stepTitle: string;
  startedById: string;
  startedByName: string;
  types: string[];
  findings: Jsonb<Finding[]>;
  excerpt: Jsonb<Excerpt>;
};

/** The raw text, apart from the row and sealed; deleted earlier than the row. */
export type ViolationTextTable = {
  violationId: string;
  tenantId: TenantId;
  createdAt: CreatedAt;
  sealed: string;
};

/** What one filter took out of one text of a run: `sealed` holds it, as the JSON of `HiddenText[]`. */
export type RunRedactionTable = RecordColumns & {
  /** Of the run it was found in: the other runs of the family hide it as well. */
  family: string;
  runId: string;
  violationId: string;
  stepKey: string;
  direction: Direction;
  guardrailName: string;
  filterType: FilterType;
  /** What was done with the whole text. */
  action: 'Redact' | 'Block';
  sealed: string;
};
