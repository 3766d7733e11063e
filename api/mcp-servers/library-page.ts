import type { PageRequest } from '../../shared/kernel/paging.ts';
import { mcpLibrary } from '../../shared/mcp-servers/library.ts';

type Wanted = PageRequest<'name' | 'provider'> & { provider?: string | undefined };

export function libraryPage({ filter, provider, sortBy = 'provider', ...page }: Wanted) {
  const words = filter.toLowerCase();
  const matching = mcpLibrary.filter(
    (entry) =>
      `${entry.name} ${entry.description} ${entry.provider}`.toLowerCase().includes(words) &&
      (!provider || entry.provider === provider),
  );
  const sorted = matching.toSorted((one, other) => one[sortBy].localeCompare(other[sortBy], 'en'));
  if (page.sortDirection === 'DESC') sorted.reverse();
  return { items: sorted.slice(page.offset, page.offset + page.limit), totalCount: matching.length };
}
