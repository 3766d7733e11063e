import { useLingui } from '@lingui/react/macro';
import { filterActions } from '../../shared/guardrails/filters/define.ts';
import {
  directions,
  severities,
  feedOfFilter,
  type Violation,
  type ViolationFeed,
  violationSources,
} from '../../shared/guardrails/violation.ts';
import { violationStates } from '../../shared/guardrails/violation-work.ts';
import { projectRecords } from '../../shared/projects/records.ts';
import type { ListFilter } from '../kit/lists/set-filters.ts';
import { useSeverityName } from '../kit/display/severity.tsx';
import { useSeenNames } from './use-seen-names.ts';
import { useFilterTypeName } from './violation-columns.tsx';
import { useStateName } from './violation-state.tsx';

/** By the names the call and the rows have. */
export const violationFilterNames = [
  'projectId',
  'severity',
  'filterType',
  'action',
  'direction',
  'guardrailId',
  'agentId',
  'startedById',
  'toolName',
  'state',
  'assigneeId',
] as const;
export type ViolationFilterName = (typeof violationFilterNames)[number];

export const actionNames = {
  Audit: /*i18n*/ 'Audited',
  Redact: /*i18n*/ 'Redacted',
  Block: /*i18n*/ 'Blocked',
};

const directionNames = { input: /*i18n*/ 'Input', output: /*i18n*/ 'Answer' };

/** Policies have any category. */
export const sourcesOf = (feed: ViolationFeed) =>
  violationSources.filter((source) => source === 'Policy' || feedOfFilter(source) === feed);

export function useViolationFilters(feed: ViolationFeed, rows: readonly Violation[]): readonly ListFilter[] {
  const { t, i18n } = useLingui();
  const severityName = useSeverityName();
  const filterTypeName = useFilterTypeName();
  const stateName = useStateName();
  const guardrails = useSeenNames(rows.map((row) => [row.guardrailId, row.guardrailName]));
  const agents = useSeenNames(rows.map((row) => [row.agentId, row.agentName]));
  const people = useSeenNames(rows.map(({ startedBy }) => [startedBy.id, startedBy.name]));
  const tools = useSeenNames(
    rows.flatMap(({ toolName }) => (toolName === null ? [] : [[toolName, toolName]])),
  );
  const named = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
    values.map((value) => ({ value, label: nameOf(value) }));
  const assignees = useSeenNames(
    rows.flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee.name]] : [])),
  );
  return [
    { name: 'state', label: t`State`, options: named(violationStates, stateName) },
    { name: 'projectId', label: t`Project`, records: projectRecords },
    { name: 'severity', label: t`Severity`, options: named(severities.toReversed(), severityName) },
    { name: 'filterType', label: t`Filter`, options: named(sourcesOf(feed), filterTypeName) },
    {
      name: 'action',
      label: t`Action`,
      options: named(filterActions, (action) => i18n._(actionNames[action])),
    },
    {
      name: 'direction',
      label: t`Direction`,
      options: named(directions, (direction) => i18n._(directionNames[direction])),
    },
    { name: 'guardrailId', label: t`Guardrail`, options: guardrails },
    { name: 'agentId', label: t`Agent`, options: agents },
    { name: 'startedById', label: t`Person`, options: people },
    ...(assignees.length > 0 ? [{ name: 'assigneeId', label: t`Assigned to`, options: assignees }] : []),
    ...(tools.length > 0 ? [{ name: 'toolName', label: t`Tool`, options: tools }] : []),
  ];
}
