// What the keyboard sheet lists: whoever handles a key declares it here for as long as it works.
import { useEffect } from 'react';
import { proxy, ref } from 'valtio';

/** `label` is already in the reader's language. */
export type Shortcut = { keys: readonly string[]; label: string };
export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] };

export const shortcutGroups = proxy({ list: [] as ShortcutGroup[] });

export function useShortcuts(title: string, shortcuts: readonly Shortcut[], on = true) {
  useEffect(() => {
    if (!on) return undefined;
    const group = ref({ title, shortcuts });
    shortcutGroups.list.push(group);
    return () => {
      shortcutGroups.list = shortcutGroups.list.filter((other) => other !== group);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a page's keys do not change while it stands
  }, [title, on]);
}

/** What several parts of the page declare under one title stands together, each once; `last` comes last. */
export function together(groups: readonly ShortcutGroup[], last: string): ShortcutGroup[] {
  const byTitle = Map.groupBy(groups, ({ title }) => title);
  return [...byTitle]
    .map(([title, some]) => ({
      title,
      shortcuts: [
        ...new Map(some.flatMap(({ shortcuts }) => shortcuts).map((one) => [one.label, one])).values(),
      ],
    }))
    .toSorted((one, other) => Number(one.title === last) - Number(other.title === last));
}
