// The figures on top: how many agents are guarded, and what was found in seven days.
import { useLingui } from '@lingui/react/macro';
import { violationFeedLabels, type ViolationFeed } from '../../shared/guardrails/violation.ts';
import { securityCenterRoutes } from '../../shared/security-center/routes.ts';
import type { SecurityOverview } from '../../shared/security-center/landscape.ts';
import { useRead } from '../data/query.ts';
import { FigureRow, type FigureCard } from '../insights/index.ts';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { useFormat } from '../kit/text/format.ts';
import styles from './security-center.module.css';

export function Overview() {
  const { data, error, refetch } = useRead(securityCenterRoutes.overview, {});
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={4} />;
  return <Figures of={data} />;
}

function Figures({
  of: { agents, guarded, models, tools, policies, violations, blocked },
}: {
  of: SecurityOverview;
}) {
  const { t, i18n } = useLingui();
  const { number } = useFormat();
  const all = { count: sum(violations, 'count'), before: sum(violations, 'before') };
  const counted = (label: string, { count, before }: { count: number; before: number }): FigureCard => ({
    label,
    value: number(count),
    now: count,
    before,
  });
  const byFeed = violations.map(({ feed, count }) => ({
    feed,
    text: `${i18n._(violationFeedLabels[feed as ViolationFeed])} ${number(count)}`,
  }));
  const cards: FigureCard[] = [
    {
      label: t`Guarded agents`,
      value: t`${number(guarded)} of ${number(agents)}`,
      detail: guarded === agents ? t`all of them` : t`${number(agents - guarded)} not guarded`,
    },
    { label: t`Models in use`, value: number(models), detail: t`by published versions` },
    { label: t`Tools in use`, value: number(tools), detail: t`by published versions` },
    { label: t`Policies in force`, value: number(policies), detail: t`for agents` },
    { ...counted(t`Violations, 7 days`, all), more: 'bad' },
    counted(t`Blocked, 7 days`, blocked),
  ];
  return (
    <div className={styles.overview}>
      <FigureRow
        cards={cards}
        note={
          byFeed.length > 0 && (
            <p className={styles.byFeed}>
              {byFeed.map(({ feed, text }) => (
                <span key={feed}>{text}</span>
              ))}
            </p>
          )
        }
      />
    </div>
  );
}

const sum = (rows: SecurityOverview['violations'], which: 'count' | 'before') =>
  rows.reduce((total, row) => total + row[which], 0);
