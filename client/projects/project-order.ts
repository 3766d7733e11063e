// In which order projects stand: kept in the address, pinned ones always first.
import { useSearchParams } from 'wouter';
import type { Project, ProjectCounts } from '../../shared/projects/project.ts';
import type { AskChange } from '../kit/use-list-query.ts';

export type ProjectRow = Project & { counts: ProjectCounts | undefined };
export type ProjectSort = 'name' | 'updatedAt' | 'agents' | 'runs';

const orders: Record<ProjectSort, (one: ProjectRow, other: ProjectRow) => number> = {
  name: (one, other) => one.name.localeCompare(other.name),
  updatedAt: (one, other) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt),
  agents: (one, other) => (one.counts?.agents ?? 0) - (other.counts?.agents ?? 0),
  runs: (one, other) => (one.counts?.runsOfSevenDays ?? 0) - (other.counts?.runsOfSevenDays ?? 0),
};

const isSort = (text: string | null): text is ProjectSort => text !== null && text in orders;

export function useProjectOrder(rows: readonly ProjectRow[]) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('sortBy');
  const sortBy = isSort(asked) ? asked : 'name';
  const sortDirection = search.get('sortDirection') === 'DESC' ? 'DESC' : 'ASC';
  const filter = search.get('filter') ?? '';
  const sign = sortDirection === 'DESC' ? -1 : 1;

  const ask = (change: AskChange) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(change)) {
          if (value === undefined || value === '') before.delete(name);
          else before.set(name, String(value));
        }
        return before;
      },
      { replace: true },
    );

  const fits = ({ name, description }: Project) =>
    `${name} ${description}`.toLowerCase().includes(filter.toLowerCase());
  const fitting = rows
    .filter(fits)
    .toSorted((one, other) => Number(other.pinned) - Number(one.pinned) || sign * orders[sortBy](one, other));
  return { fitting, slice: { sortBy, sortDirection, filter, limit: rows.length, offset: 0 } as const, ask };
}

export type ProjectOrder = ReturnType<typeof useProjectOrder>;
