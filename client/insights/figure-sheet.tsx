// What figures stand on: bands with lines between them, and charts side by side.
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Scroll } from '../kit/layout/page.tsx';
import styles from './insights.module.css';

type Props = { className?: string | undefined; children: ReactNode };

export const FigureSheet = ({ className, children }: Props) => (
  <Scroll className={clsx(styles.insights, className)}>{children}</Scroll>
);

export const ChartGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.chartGrid}>{children}</div>
);
