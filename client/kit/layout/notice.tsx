// Lines with a background: something is off, waits or is wrong, and the next action is at the end.
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './notice.module.css';

type Props = { tone: 'off' | 'wait' | 'bad'; role?: 'alert'; children: ReactNode };

/** About something on the page. */
export const Notice = ({ tone, role, children }: Props) => (
  <div className={styles.notice} data-tone={tone} role={role} dir={role && 'auto'}>
    {children}
  </div>
);

type NoteProps = ComponentProps<'div'> & {
  tone?: 'wait' | 'bad' | undefined;
  /** Over the page, at its bottom. */
  floating?: boolean;
};

/** A notice with a frame: about the whole page, or with a value to copy. */
export const Note = ({ tone, floating = false, className, ...rest }: NoteProps) => (
  <div
    {...rest}
    className={clsx(styles.note, className)}
    data-part="note"
    data-tone={tone}
    data-floating={floating || undefined}
  />
);
