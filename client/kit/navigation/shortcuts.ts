// The shortcuts of a page. One declaration holds a key and its line in the keyboard sheet, so they cannot disagree;
// the sheet lists the key as long as it works.
import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';
import { proxy, ref } from 'valtio';
import { commandKey } from '../buttons/buttons.tsx';
import { isCovered, isTyping } from './is-typing.ts';

/** As the sheet shows it: caps of keys, and a label in the reader's language. */
export type ShownShortcut = { keys: readonly string[]; label: string };
export type ShortcutGroup = { title: string; shortcuts: readonly ShownShortcut[] };

export type Shortcut = {
  /** As `tinykeys` reads them, each on its own: `j`, `$mod+k`, `[Shift]+?` for a sign some keyboards shift. */
  keys: readonly string[];
  /** Keys that do the same and are not listed. */
  also?: readonly string[];
  label: string;
  /** Answers false when there was nothing to do, so that the browser may do what it does. */
  run?: (event: KeyboardEvent) => unknown;
  /**
   * When the shortcut does not apply: while typing and under an open layer (absent), only under a layer, or never.
   */
  yields?: 'always' | 'covered' | 'never';
};

export const shortcutGroups = proxy({ list: [] as ShortcutGroup[] });

const caps: Record<string, string> = {
  $mod: commandKey,
  Shift: '⇧',
  Enter: '↵',
  Escape: 'Esc',
  Delete: 'Del',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** The labels of the keys of a shortcut, without optional modifiers. */
export const capsOf = (keys: readonly string[]): string[] =>
  keys
    .flatMap((press) => press.split(/(?<=[\w\]])\+/))
    .filter((key) => !key.startsWith('['))
    .map((key) => caps[key] ?? (key.length === 1 ? key.toUpperCase() : key));

export function isOurs(event: KeyboardEvent, yields: Shortcut['yields'] = 'always'): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (yields === 'never') return true;
  return !isCovered() && (yields === 'covered' || !isTyping(event.target));
}

/** Calls the latest `run` of the page when the key is pressed. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[], on = true) {
  const press = useEffectEvent((index: number, event: KeyboardEvent) => {
    const shortcut = shortcuts[index];
    if (!shortcut?.run || !isOurs(event, shortcut.yields)) return;
    if (shortcut.run(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    if (!on) return undefined;
    const shown = shortcuts.map(({ keys, label }) => ({ keys: capsOf(keys), label }));
    const group = ref({ title, shortcuts: shown });
    shortcutGroups.list.push(group);
    const bindings = shortcuts.flatMap(({ keys, also = [], run }, index) =>
      run
        ? [...keys, ...also].map((key) => [key, (event: KeyboardEvent) => press(index, event)] as const)
        : [],
    );
    // A key that is held repeats what it does; what not to take is decided here.
    const stop = tinykeys(window, Object.fromEntries(bindings), { ignore: () => false });
    return () => {
      stop();
      shortcutGroups.list = shortcutGroups.list.filter((other) => other !== group);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a page's keys do not change while it is open
  }, [title, on]);
}

/** Groups the shortcuts of all parts of the page by title, each once; `last` comes last. */
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
