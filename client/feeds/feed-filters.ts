// The filters of a feed, kept in its address.
import { useParameters } from '../kit/lists/search-parameters.ts';

export type FilterValues<Name extends string> = Partial<Record<Name, string | undefined>>;

export function useFeedFilters<const Name extends string>(names: readonly Name[]) {
  const [search, setParameters] = useParameters();
  const all = [...names, 'search'] as const;

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
    valueOf: (name: string) => search.get(name) ?? undefined,
    choose: (name: string, value: string | undefined) => setParameters({ [name]: value }),
    clear: () => setParameters(Object.fromEntries(all.map((name) => [name, undefined]))),
  };
}

/** Whether one of the texts contains what is searched, as the server reads it. */
export const containsText = (search: string, texts: readonly string[]) =>
  search === '' || texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));
