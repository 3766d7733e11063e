// /feed/security: what the guardrails found, as it happens.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { violationChannel } from '../../shared/guardrails/channels.ts';
import { violationRoutes } from '../../shared/guardrails/routes.ts';
import { severities, type Violation } from '../../shared/guardrails/violation.ts';
import { call } from '../data/call.ts';
import { collectionOf } from '../data/query.ts';
import { useSeverityName } from '../kit/severity.tsx';
import { NothingMatches, StateText } from '../kit/states.tsx';
import { containsText, type useFeedFilters } from './feed-filters.ts';
import { FeedHistogram, type Bucket } from './feed-histogram.tsx';
import { FeedPage } from './feed-page.tsx';
import { useRangeName } from './time-range-chip.tsx';
import { useCounts } from './use-counts.ts';
import { useFeedPage } from './use-feed-page.ts';
import type { TimeRangeChoice } from './use-time-range.ts';
import { useViolationColumns } from './violation-columns.tsx';
import { ViolationDrawer } from './violation-drawer.tsx';
import { violationFilterNames, ViolationFilters } from './violation-filters.tsx';

const collection = collectionOf(violationRoutes.list);

export default function SecurityFeed() {
  const { t } = useLingui();
  const columns = useViolationColumns();
  const page = useFeedPage({
    collection,
    filterNames: violationFilterNames,
    read: (query, filter, init) => call(violationRoutes.list, { query: { ...query, filter } }, init),
    channel: violationChannel,
    rowOf: (violation) => violation,
    matches,
  });
  const { feed, filters, time, openRow } = page;
  const { waiting } = feed;
  return (
    <FeedPage
      {...page}
      title={t`Security`}
      columns={columns}
      filters={<ViolationFilters filters={filters} rows={feed.rows} />}
      histogram={<ViolationHistogram filters={filters} time={time} total={feed.total} />}
      showNewText={<Plural value={waiting} one="Show # new violation" other="Show # new violations" />}
      empty={<NoViolations filters={filters} />}
      foot={<FootText total={feed.total} time={time} />}
      drawer={openRow.openId && <ViolationDrawer id={openRow.openId} openRow={openRow} />}
    />
  );
}

type Filters = ReturnType<typeof useFeedFilters<(typeof violationFilterNames)[number]>>;

function matches(violation: Violation, values: Filters['values'], text: string): boolean {
  const fits = violationFilterNames.every((name) => !values[name] || violation[name] === values[name]);
  const { before, found, after } = violation.excerpt;
  return (
    fits && containsText(text, [`${before}${found}${after}`, violation.agentName, violation.startedBy.name])
  );
}

const severityColors = {
  low: 'var(--gray-7)',
  medium: 'var(--amber-8)',
  high: 'var(--orange-9)',
  critical: 'var(--red-9)',
} as const;

function ViolationHistogram({
  filters,
  time,
  total,
}: {
  filters: Filters;
  time: TimeRangeChoice;
  total: number | undefined;
}) {
  const { t } = useLingui();
  const nameOf = useSeverityName();
  const { values, text } = filters;
  const read = useCallback(
    async (signal: AbortSignal): Promise<Bucket[]> => {
      const { startTime, endTime = new Date().toISOString() } = time.query();
      const query = { ...(values as object), startTime, endTime, filter: text };
      const counts = await call(violationRoutes.counts, { query }, { signal });
      return counts.map(({ from, ...bySeverity }) => ({
        from,
        values: severities.map((name) => bySeverity[name]),
      }));
    },
    [time, values, text],
  );
  const buckets = useCounts([collection, 'counts', values, text, time.range], read, total);
  return (
    <FeedHistogram
      label={t`Violations over time`}
      series={severities.map((name) => ({ name: nameOf(name), color: severityColors[name] }))}
      buckets={buckets}
      endsNow={time.range.kind === 'span'}
    />
  );
}

function NoViolations({ filters }: { filters: Filters }) {
  const { t } = useLingui();
  if (filters.isSet)
    return <NothingMatches filters={t`No violation fits the filters you set.`} onClear={filters.clear} />;
  return (
    <StateText title={t`No violations in this time`}>
      <Trans>
        When a guardrail finds something in what people send to agents or what agents answer, it appears here
        the moment it happens.
      </Trans>
    </StateText>
  );
}

function FootText({ total, time }: { total: number | undefined; time: TimeRangeChoice }) {
  const nameOf = useRangeName();
  if (total === undefined) return null;
  return (
    <>
      <Plural value={total} one="# violation" other="# violations" /> · {nameOf(time.range)}
    </>
  );
}
