// Beside the list, not over it (below 1024 px it lies over it). Escape closes.
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../buttons/buttons.tsx';
import { useShortcuts } from '../navigation/shortcuts.ts';
import { useOnlyRead } from '../layout/use-only-read.ts';
import styles from './drawer.module.css';

type Props = {
  /** The name of the drawer for screen readers. */
  label: string;
  head: ReactNode;
  tools?: ReactNode;
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

export function Drawer({ label, head, tools, foot, onClose, children }: Props) {
  const { t } = useLingui();
  useShortcuts(t`Everywhere`, [
    { keys: ['Escape'], label: t`Close`, run: () => onClose(), yields: 'covered' },
  ]);
  const body = useRef<HTMLDivElement>(null);
  const isOnlyRead = useOnlyRead(body);
  return (
    <aside className={styles.drawer} aria-label={label}>
      <header>
        <div className="row grow">{head}</div>
        {tools}
        <IconButton icon={X} label={t`Close`} keys={['Esc']} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys */}
      <div ref={body} className={styles.body} tabIndex={isOnlyRead ? 0 : -1}>
        {children}
      </div>
      {foot && <footer>{foot}</footer>}
    </aside>
  );
}

/** Puts a list and its drawer side by side. */
export const SplitView = ({ children, drawer }: { children: ReactNode; drawer: ReactNode }) => (
  <div className={styles.view}>
    <div className={styles.main}>{children}</div>
    {drawer}
  </div>
);
