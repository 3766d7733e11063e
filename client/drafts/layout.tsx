// What is written in the middle, and what belongs to it beside; below it where there is little room.
import type { ReactNode } from 'react';
import styles from './draft.module.css';

type Part = { label: string; children: ReactNode };

export const DraftLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.editor}>{children}</div>
);

export const DraftMain = ({ label, children }: Part) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who only reads has nothing else in it to scroll from
  <section className={styles.main} aria-label={label} tabIndex={0}>
    {children}
  </section>
);

export const DraftSide = ({ label, children }: Part) => (
  <aside className={styles.side} aria-label={label}>
    {children}
  </aside>
);
