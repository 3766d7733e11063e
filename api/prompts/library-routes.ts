// The library that comes with the product: the same for everybody, so it is no table.
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { systemPrompts } from '../../shared/prompts/library/system-prompts.ts';
import { userPrompts } from '../../shared/prompts/library/user-prompts.ts';
import { libraryPromptRoutes } from '../../shared/prompts/library-routes.ts';
import { serve, type Gate } from '../http/serve.ts';

type Shipped = { category: string; name: string; description: string };
type Query = PageRequest<'name'> & { category?: string | undefined };

export function serveLibraryPrompts(gate: Gate) {
  serve(gate, libraryPromptRoutes, {
    system: ({ query }) => pageOf(systemPrompts, query),
    user: ({ query }) => pageOf(userPrompts, query),
  });
}

async function pageOf<Row extends Shipped>(rows: readonly Row[], query: Query) {
  const sought = query.filter.trim().toLowerCase();
  const matching = rows
    .filter(({ category }) => query.category === undefined || category === query.category)
    .filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(sought))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') * (query.sortDirection === 'DESC' ? -1 : 1));
  return { items: matching.slice(query.offset, query.offset + query.limit), totalCount: matching.length };
}
