// The newest violations of all feeds, as they happen; with them the figures change.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useRef } from 'react';
import { Link } from 'wouter';
import { violationChannel } from '../../shared/guardrails/channels.ts';
import { violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import { violationFeedLabels, type Violation } from '../../shared/guardrails/violation.ts';
import { securityCenterRoutes } from '../../shared/security-center/routes.ts';
import { collectionOf, useRead } from '../data/query.ts';
import { useChannel } from '../data/use-channel.ts';
import { feedLinks } from '../feeds/links.ts';
import { ActionTag } from '../kit/display/action-tag.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { Severity } from '../kit/display/severity.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import styles from './security-center.module.css';

const MAX_SHOWN = 5;
/** Several violations in quick succession are read together. */
const GATHER_MS = 1000;
const newest = { query: { Limit: MAX_SHOWN, sortBy: 'at', sortDirection: 'DESC' } } as const;

export function Activity() {
  const id = useId();
  const { data, error, refetch } = useRead(violationRoutes.list, newest);
  useFollowing();
  return (
    <section aria-labelledby={id} className={styles.activity}>
      <div className="row">
        <h2 id={id} className="h grow">
          <Trans>Live activity</Trans>
        </h2>
        <Link href={feedLinks.security} className={clsx('small', styles.toFeed)}>
          <Trans>Open the feed</Trans>
        </Link>
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={MAX_SHOWN} />}
      {data?.items.length === 0 && (
        <p className="muted">
          <Trans>Nothing has been found yet.</Trans>
        </p>
      )}
      <ul>
        {data?.items.map((violation) => (
          <Line key={violation.id} of={violation} />
        ))}
      </ul>
    </section>
  );
}

function Line({ of: { id, at, feed, severity, agentName, action, startedBy } }: { of: Violation }) {
  const { i18n } = useLingui();
  return (
    <li>
      <Link href={feedLinks.violationOf(feed, id)} className={styles.line}>
        <Severity of={severity} />
        <span className={styles.what}>
          <bdi>{agentName}</bdi>
          <span className="small muted">
            {i18n._(violationFeedLabels[feed])} · <bdi>{startedBy.name}</bdi>
          </span>
        </span>
        <ActionTag of={action} />
        <span className={styles.when}>
          <Ago at={at} />
        </span>
      </Link>
    </li>
  );
}

function useFollowing() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAgain = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const route of [violationRoutes.list, securityCenterRoutes.overview])
        void client.invalidateQueries({ queryKey: [collectionOf(route)] });
    }, GATHER_MS);
  };
  useChannel(violationChannel, { onMessages: readAgain, onReset: readAgain });
}
