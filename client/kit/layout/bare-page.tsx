import type { ComponentProps } from 'react';
import styles from './bare-page.module.css';

/** A page without navigation beside it: apart from the others, so that signing in loads no more than it needs. */
export const BarePage = (props: ComponentProps<'main'>) => (
  <main {...props} className={styles.page} data-without-nav />
);
