// The live meter: what is used in the current period, read again and again while the page is looked at.
import { Trans, useLingui } from '@lingui/react/macro';
import type { RateLimit } from '../../shared/rate-limits/rate-limit.ts';
import { rateLimitRoutes } from '../../shared/rate-limits/routes.ts';
import { useRead } from '../data/query.ts';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { useFormat } from '../kit/text/format.ts';
import styles from './rate-limits.module.css';
import { UseMeter } from './use-meter.tsx';

const LOOK_AGAIN_MS = 2000;

export function CurrentUse({ limit }: { limit: RateLimit }) {
  const { t } = useLingui();
  const { dateTime, number } = useFormat();
  const { data, error, refetch } = useRead(
    rateLimitRoutes.use,
    { params: { id: limit.id } },
    { refetchInterval: LOOK_AGAIN_MS, freshMs: 0 },
  );
  const end = data && dateTime(data.periodEnd);
  const more = data ? number(data.subjectCount - data.subjects.length) : '';
  return (
    <Section title={t`Use in the current period`} help={end && t`It begins at zero again at ${end}.`}>
      {!data &&
        (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={2} />)}
      {data?.subjects.length === 0 && (
        <p className="muted">
          <Trans>Nothing is used yet in this period.</Trans>
        </p>
      )}
      {data && data.subjects.length > 0 && (
        <ul className={styles.uses}>
          {data.subjects.map(({ id, name, used }) => (
            <li key={id}>
              <span className="clip" dir="auto">
                {name || <span className="muted">{t`Deleted`}</span>}
              </span>
              <UseMeter used={used} amount={limit.amount} />
            </li>
          ))}
        </ul>
      )}
      {data && data.subjectCount > data.subjects.length && (
        <p className="small muted">
          <Trans>and {more} more</Trans>
        </p>
      )}
    </Section>
  );
}
