// Lines with a ground of their own: what is off, what waits, what is wrong, with the way on at its end.
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

/** In a frame of its own: about the page as a whole, or what is to be taken along. */
export const Note = ({ tone, floating = false, className, ...rest }: NoteProps) => (
  <div
    {...rest}
    className={clsx(styles.note, className)}
    data-part="note"
    data-tone={tone}
    data-floating={floating || undefined}
  />
);
