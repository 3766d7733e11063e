// The filters of a feed, kept in its address.
import { useSearchParams } from 'wouter';

export type FilterValues<Name extends string> = Partial<Record<Name, string | undefined>>;

export function useFeedFilters<const Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const all = [...names, 'search'] as const;

  const set = (change: FilterValues<Name | 'search'>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, String(value));
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );

  const values: FilterValues<Name> = {};
  for (const name of names) {
    const value = search.get(name);
    if (value) values[name] = value;
  }
  const text = search.get('search') ?? '';
  return {
    values,
    text,
    isSet: all.some((name) => search.get(name)),
    set,
    clear: () =>
      set(Object.fromEntries(all.map((name) => [name, undefined])) as FilterValues<Name | 'search'>),
  };
}

/** Whether one of the texts contains what is searched, as the server reads it. */
export const containsText = (wanted: string, texts: readonly string[]) =>
  wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted.toLowerCase()));
