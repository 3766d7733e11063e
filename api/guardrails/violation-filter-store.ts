// Which violations are asked for.
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { severities, type Violation } from '../../shared/guardrails/violation.ts';
import { containing } from '../../shared/node/database/like.ts';

export type ViolationFilters = {
  filter?: string;
  /** Whether the search may hit what people wrote; a hit would tell it. */
  findsText?: boolean;
  feed?: Violation['feed'] | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
  severity?: Violation['severity'] | undefined;
  action?: Violation['action'] | undefined;
  filterType?: Violation['filterType'] | undefined;
  direction?: Violation['direction'] | undefined;
  agentId?: string | undefined;
  projectId?: string | undefined;
  runId?: string | undefined;
  guardrailId?: string | undefined;
  startedById?: string | undefined;
  toolName?: string | undefined;
  state?: Violation['state'] | undefined;
  assigneeId?: string | undefined;
};

/** Out of a limited scope is the same as not there. [G4] */
export function matches({ projects }: Scope, filters: ViolationFilters): Expression<SqlBool> {
  const { startTime, endTime, severity, filter = '', findsText = true } = filters;
  const tests: (Expression<SqlBool> | false)[] = [
    projects !== 'all' && sql<boolean>`project_id = any(${[...projects]}::uuid[])`,
    startTime !== undefined && sql<boolean>`created_at >= ${new Date(startTime)}`,
    endTime !== undefined && sql<boolean>`created_at < ${new Date(endTime)}`,
    severity !== undefined && sql<boolean>`severity = ${severities.indexOf(severity) + 1}`,
    filter !== '' && (findsText ? matchesSearch(filter) : matchesNames(filter)),
    ...sameColumns.map(
      ([name, column]) => filters[name] !== undefined && sql<boolean>`${column} = ${filters[name]}`,
    ),
  ];
  return sql<boolean>`${sql.join([sql`true`, ...tests.filter((one) => one !== false)], sql` and `)}`;
}

const sameColumns = [
  ['feed', sql.ref('feed')],
  ['action', sql.ref('action')],
  ['filterType', sql.ref('filterType')],
  ['direction', sql.ref('direction')],
  ['agentId', sql.ref('agentId')],
  ['projectId', sql.ref('projectId')],
  ['runId', sql.ref('runId')],
  ['guardrailId', sql.ref('guardrailId')],
  ['startedById', sql.ref('startedById')],
  ['toolName', sql.ref('toolName')],
  ['state', sql.ref('state')],
  ['assigneeId', sql.ref('assigneeId')],
] as const;

const names = sql`agent_name, guardrail_name, started_by_name, step_title, array_to_string(types, ' ')`;

const matchesNames = (text: string) => sql<boolean>`concat_ws(' ', ${names}) ilike ${containing(text)}`;

const matchesSearch = (text: string) => sql<boolean>`concat_ws(' ', ${names},
  excerpt ->> 'before', excerpt ->> 'found', excerpt ->> 'after') ilike ${containing(text)}`;
