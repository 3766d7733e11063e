import { useLingui } from '@lingui/react';
import styles from './insights.module.css';

type Props = {
  title: string;
  series: readonly { name: string; color: string }[];
  /** In the order of the series. */
  texts: readonly string[];
};

export function ChartTooltip({ title, series, texts }: Props) {
  const { i18n } = useLingui();
  return (
    <div className={styles.chartTold} lang={i18n.locale}>
      <b>{title}</b>
      {series.map(({ name, color }, index) => (
        <span key={name} className="row">
          <i className={styles.swatch} style={{ background: color }} />
          <span className="muted grow">{name}</span>
          <span className="num">{texts[index]}</span>
        </span>
      ))}
    </div>
  );
}
