// A line with a ground of its own: what is off, what waits, what is wrong, with the way on at its end.
import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Props = { tone: 'off' | 'wait' | 'bad'; role?: 'alert'; children: ReactNode };

export const Notice = ({ tone, role, children }: Props) => (
  <div className={styles.notice} data-tone={tone} role={role} dir={role && 'auto'}>
    {children}
  </div>
);
