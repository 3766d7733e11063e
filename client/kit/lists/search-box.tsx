import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { Icon } from '../display/icon.tsx';
import { typedIn } from '../forms/leading-space.ts';
import { useShortcuts } from '../navigation/shortcuts.ts';
import styles from './search-box.module.css';

const PAUSE_MS = 250;

type Props = { label: string; value: string; onSearch: (text: string) => void; width?: number };

/** Searches when typing pauses (debounced), or at once on Enter. `/` focuses it from anywhere on the page. */
export function SearchBox({ label, value, onSearch, width = 220 }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The address changed by other means: Back, or "Clear filters".
    if (document.activeElement !== box.current) setTyped(value);
  }, [value]);
  useShortcuts(t`This list`, [
    { keys: ['[Shift]+/'], label: t`Search in this list`, run: () => box.current?.focus() },
  ]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string, after: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), after);
  };
  return (
    <label
      className={styles.box}
      data-part="search"
      style={{ '--find-width': `${width}px` } as CSSProperties}
    >
      <Icon of={Search} size={14} />
      <input
        ref={box}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => ask(typedIn(event), PAUSE_MS)}
        onKeyDown={(event) => {
          // Within a form, Enter looks for something and saves nothing.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Enter') ask(typed, 0);
          if (event.key === 'Escape') ask('', 0);
        }}
      />
      {typed && (
        <button type="button" aria-label={t`Clear search`} onClick={() => ask('', 0)}>
          <Icon of={X} size={12} />
        </button>
      )}
    </label>
  );
}
