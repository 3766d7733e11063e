import { clsx } from 'clsx';
import type { Series } from './drawing.ts';
import styles from './insights.module.css';

export const Legend = ({ series }: { series: readonly Series[] }) => (
  <span className={clsx('row wrap muted', styles.chartLegend)}>
    {series.map(({ name, color, isDashed }) => (
      <span key={name} className="row">
        <i className={styles.swatch} data-dashed={isDashed} style={{ background: color }} />
        {name}
      </span>
    ))}
  </span>
);
