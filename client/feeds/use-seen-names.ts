// What a feed can be limited to by names that stand in its rows alone, such as agents and people.
import { useState } from 'react';
import type { FilterOption } from '../kit/pickers/searched-options.tsx';

/** Every name seen since the page opened, in order: it stays when the rows it stood in are filtered out. */
export function useSeenNames(pairs: readonly (readonly [id: string, name: string])[]): FilterOption[] {
  const [seen] = useState(() => new Map<string, string>());
  for (const [id, name] of pairs) seen.set(id, name);
  return [...seen]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
