import type { ReactNode } from 'react';
import styles from './reading.module.css';

/** Names and figures of a run or a step: pairs of `dt` and `dd`. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
);
