// What filters would have found in an agent's last runs.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Filter } from '../../shared/guardrails/filters/index.ts';
import { guardrailRoutes, type TriedRuns } from '../../shared/guardrails/routes.ts';
import { readOptions } from '../data/query.ts';
import { MarkedExcerpt } from '../feeds/index.ts';
import { useFilterName } from '../guardrails/index.ts';
import { ActionTag } from '../kit/display/action-tag.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import styles from './security-center.module.css';

const LEAD = 30;

export function TriedOnRuns({ agentId, filters }: { agentId: string; filters: readonly Filter[] }) {
  const { data, error, refetch } = useQuery({
    ...readOptions(guardrailRoutes.tryRuns, { body: { agentId, filters: [...filters] } }),
    gcTime: 0,
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={3} />;
  return <Tried of={data} />;
}

function Tried({ of: { runs, withFindings, filters, examples } }: { of: TriedRuns }) {
  const { t } = useLingui();
  const nameOf = useFilterName();
  if (runs === 0)
    return (
      <p className="help">
        <Trans>This agent has not run yet.</Trans>
      </p>
    );
  return (
    <section className={styles.tried} aria-label={t`What its last runs would have hit`} aria-live="polite">
      <p>
        <b>
          <Trans>
            {withFindings} of <Plural value={runs} one="the last run" other="the last # runs" /> would have
            been hit
          </Trans>
        </b>
      </p>
      <ul className={styles.hits}>
        {filters.map(({ filterType, action, runs: hit }) => (
          <li key={filterType}>
            <span className="grow">{nameOf(filterType)}</span>
            <ActionTag of={action} />
            <b className="num">{hit}</b>
          </li>
        ))}
      </ul>
      {examples.length > 0 && (
        <ul className={styles.examples} aria-label={t`Examples`}>
          {examples.map(({ runId, direction, filterType, action, at, excerpt }) => (
            <li key={`${runId} ${direction} ${filterType}`}>
              <span className="clip grow" dir="auto">
                <MarkedExcerpt of={excerpt} action={action} lead={LEAD} />
              </span>
              <span className="small muted">
                <Ago at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
