import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { useRead } from '../data/query.ts';
import { ChartFrame } from '../kit/display/chart-frame.tsx';
import { useFormat } from '../kit/text/format.ts';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import styles from './billing.module.css';

export function UsageByMonth() {
  const { t } = useLingui();
  const format = useFormat();
  const { data: months, error, refetch } = useRead(billingRoutes.usageByMonth, { query: { months: 12 } });
  if (error && !months) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!months) return <SkeletonText />;
  const most = Math.max(...months.map(({ usage }) => usage), 0);
  const [now, top] = [format.money(months.at(-1)?.usage ?? 0), format.money(most)];
  return (
    <ChartFrame
      title={t`Usage by month`}
      sentence={t`Usage in the last twelve months: ${now} this month, at most ${top} in one month.`}
      columns={[t`Used`, t`Added`]}
      rows={months.map(({ month, usage, added }) => ({
        name: format.moment(month, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
        values: [format.money(usage), format.money(added)],
      }))}
      chart={
        <div className={styles.monthBars}>
          {months.map(({ month, usage }, index) => {
            const isLast = index === months.length - 1;
            return (
              <div key={month} className={clsx(styles.monthBar, isLast && styles.now)}>
                <span className="num">{usage > 0 && format.money(usage)}</span>
                <i style={{ height: most > 0 ? `${(usage / most) * 68}%` : 1 }} />
                <span className={clsx((isLast || index === 0) && styles.always)}>
                  {format.moment(month, { month: 'short', timeZone: 'UTC' })}
                </span>
              </div>
            );
          })}
        </div>
      }
    />
  );
}
