// A line of the command palette and the group it stands in.
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Command, defaultFilter } from 'cmdk';
import { FolderKanban, type LucideIcon } from 'lucide-react';
import { createContext, use, type ReactNode } from 'react';
import { Keys } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import styles from './palette.module.css';

/** Closes the palette and goes there. */
export const GoTo = createContext<(href: string) => void>(() => {});

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Command.Group heading={title}>{children}</Command.Group>
);

/** By the letters of the name in their order; by the address only as it is written, which is the same in every language. */
export const scoreOf = (href: string, typed: string, names: string[] = []): number =>
  Math.max(...names.map((name) => defaultFilter(name, typed)), href.includes(typed.toLowerCase()) ? 0.01 : 0);

type Props = {
  href: string;
  label: string;
  /** Whose it is. */
  below?: string | undefined;
  icon?: LucideIcon;
  tile?: ReactNode;
};

export function CommandItem({ href, label, below, icon = FolderKanban, tile }: Props) {
  const goTo = use(GoTo);
  return (
    <Command.Item value={href} keywords={[label, below ?? '']} onSelect={() => goTo(href)}>
      {tile ?? <Icon of={icon} className="muted" />}
      <span className="clip" dir="auto">
        {label}
      </span>
      <span className="grow clip muted" dir="auto">
        {below}
      </span>
      <span className={clsx('row muted', styles.end)}>
        <Trans>Open</Trans> <Keys keys={['↵']} />
      </span>
    </Command.Item>
  );
}
