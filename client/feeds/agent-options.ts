import type { FilterOption } from '../kit/filter-chip.tsx';

type Row = { agentId: string; agentName: string };

/** The agents among the rows, by name, and the chosen one although nothing of it is listed. */
export function agentOptions(rows: readonly Row[], chosen: string | undefined): FilterOption[] {
  const names = new Map(rows.map(({ agentId, agentName }) => [agentId, agentName]));
  if (chosen && !names.has(chosen)) names.set(chosen, '–');
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
