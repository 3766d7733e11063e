import type { PageRequest } from '../../shared/kernel/paging.ts';
import type { LibraryCategory } from '../../shared/tools/library/entry.ts';
import { toolLibrary } from '../../shared/tools/library/index.ts';

type Wanted = PageRequest<'name' | 'provider' | 'category'> & {
  category?: LibraryCategory | undefined;
  provider?: string | undefined;
};

const shown = toolLibrary.map((entry) => ({ ...entry, methodType: entry.definition.methodType }));

export function libraryPage({ filter, category, provider, sortBy = 'name', ...page }: Wanted) {
  const words = filter.toLowerCase();
  const matching = shown.filter(
    (entry) =>
      `${entry.name} ${entry.description} ${entry.provider}`.toLowerCase().includes(words) &&
      (!category || entry.category === category) &&
      (!provider || entry.provider === provider),
  );
  const sorted = matching.toSorted((one, other) => one[sortBy].localeCompare(other[sortBy], 'en'));
  if (page.sortDirection === 'DESC') sorted.reverse();
  return { items: sorted.slice(page.offset, page.offset + page.limit), totalCount: matching.length };
}

const distinct = <Text extends string>(all: readonly Text[]) => [...new Set(all)].toSorted();

export const libraryFilters = () => ({
  categories: distinct(toolLibrary.map(({ category }) => category)),
  providers: distinct(toolLibrary.map(({ provider }) => provider)),
});
