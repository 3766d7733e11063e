// What the keyboard sheet lists: the page's own keys while the page stands, and those that work everywhere.
import { useEffect } from 'react';
import { proxy, ref } from 'valtio';

/** `label` is already in the reader's language. */
export type Shortcut = { keys: readonly string[]; label: string };
export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] };

export const shortcutGroups = proxy({ list: [] as ShortcutGroup[] });

export function useShortcuts(title: string, shortcuts: readonly Shortcut[]) {
  useEffect(() => {
    const group = ref({ title, shortcuts });
    shortcutGroups.list.push(group);
    return () => {
      shortcutGroups.list = shortcutGroups.list.filter((other) => other !== group);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a page's keys do not change while it stands
  }, [title]);
}
