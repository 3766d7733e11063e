// The connection and the save state of the page in one word.
import { Plural, Trans } from '@lingui/react/macro';
import { Check, CloudOff, LoaderCircle, RefreshCw, ShieldX, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './pill.module.css';

export type PillState = 'live' | 'saving' | 'saved' | 'offline' | 'syncing' | 'refused';

const looks: Record<PillState, { tone: string; icon?: LucideIcon; text: (count: number) => ReactNode }> = {
  live: { tone: 'ok', text: () => <Trans>Live</Trans> },
  saving: { tone: 'idle', icon: LoaderCircle, text: () => <Trans>Saving</Trans> },
  saved: { tone: 'ok', icon: Check, text: () => <Trans>Saved</Trans> },
  offline: {
    tone: 'wait',
    icon: CloudOff,
    text: (count) =>
      count === 0 ? (
        <Trans>Offline</Trans>
      ) : (
        <Plural value={count} one="Offline, # edit waiting" other="Offline, # edits waiting" />
      ),
  },
  syncing: { tone: 'run', icon: RefreshCw, text: (count) => <Trans>Syncing {count}</Trans> },
  refused: { tone: 'bad', icon: ShieldX, text: () => <Trans>Changes not accepted</Trans> },
};

/** The attributes of a pill. */
export const pillOf = (state: string, tone: string) => ({
  className: styles.pill,
  'data-part': 'pill',
  'data-state': state,
  style: { color: `var(--${tone})` },
});

export const PillText = ({ children }: { children: ReactNode }) => (
  <span className={styles.text} data-part="pill-text">
    {children}
  </span>
);

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  state: PillState;
  /** Edits that wait; for `offline` and `syncing`. */
  count?: number;
};

/** With `onClick` a button that explains itself, otherwise a status. */
export function Pill({ state, count = 0, ...rest }: Props) {
  const { tone, icon, text } = looks[state];
  const inside = (
    <>
      {icon ? <Icon of={icon} size={13} /> : <i className="dot" />}
      <PillText>{text(count)}</PillText>
    </>
  );
  const shared = pillOf(state, tone);
  if (!rest.onClick && !rest['aria-haspopup'])
    return (
      <span role="status" {...shared}>
        {inside}
      </span>
    );
  return (
    <button type="button" {...rest} {...shared} aria-live="polite">
      {inside}
    </button>
  );
}
