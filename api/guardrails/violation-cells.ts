// A violation as a line of an exported file.
import type { Violation } from '../../shared/guardrails/violation.ts';

export const violationColumns = [
  ...['time', 'feed', 'severity', 'filter', 'kinds', 'action', 'direction', 'text'],
  ...['guardrail', 'agent', 'agent version', 'step', 'tool', 'person'],
  ...['state', 'assigned to', 'comments', 'run', 'id'],
];

export const violationCells = (row: Violation) => [
  ...[row.at, row.feed, row.severity, row.filterType, row.types.join(', '), row.action, row.direction],
  `${row.excerpt.before}${row.excerpt.found}${row.excerpt.after}`,
  ...[row.guardrailName, row.agentName, row.agentVersion, row.stepTitle, row.toolName, row.startedBy.name],
  ...[row.state, row.assignee?.name, row.noteCount, row.runId, row.id],
];
