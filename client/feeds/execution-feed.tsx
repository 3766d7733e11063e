// /feed/execution: every run, from its start to its end.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { executionsChannel } from '../../shared/executions/channels.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import type { RunSummary } from '../../shared/executions/run.ts';
import { call } from '../data/call.ts';
import { collectionOf } from '../data/query.ts';
import { NothingMatches, StateText } from '../kit/states.tsx';
import { containsText, type useFeedFilters } from './feed-filters.ts';
import { FeedHistogram, type Bucket } from './feed-histogram.tsx';
import { FeedPage } from './feed-page.tsx';
import { useRunColumns } from './run-columns.tsx';
import { RunDrawer } from './run-drawer.tsx';
import { runFilterNames, RunFilters } from './run-filters.tsx';
import { useRangeName } from './time-range-chip.tsx';
import { useCounts } from './use-counts.ts';
import { useFeedPage } from './use-feed-page.ts';
import type { TimeRangeChoice } from './use-time-range.ts';

const collection = collectionOf(executionRoutes.list);

export default function ExecutionFeed() {
  const { t } = useLingui();
  const columns = useRunColumns();
  const page = useFeedPage({
    collection,
    filterNames: runFilterNames,
    read: (query, search, init) => call(executionRoutes.list, { query: { ...query, search } }, init),
    channel: executionsChannel,
    rowOf: ({ run }) => run,
    matches,
  });
  const { feed, filters, time, openRow } = page;
  const { waiting } = feed;
  return (
    <FeedPage
      {...page}
      title={t`Executions`}
      columns={columns}
      filters={<RunFilters filters={filters} rows={feed.rows} />}
      histogram={<RunHistogram filters={filters} time={time} total={feed.total} />}
      showNewText={<Plural value={waiting} one="Show # new run" other="Show # new runs" />}
      empty={<NoRuns filters={filters} />}
      foot={<FootText total={feed.total} time={time} />}
      drawer={
        openRow.openId && (
          <RunDrawer
            id={openRow.openId}
            openRow={openRow}
            listedState={feed.rows.find(({ id }) => id === openRow.openId)?.status}
          />
        )
      }
    />
  );
}

type Filters = ReturnType<typeof useFeedFilters<(typeof runFilterNames)[number]>>;

function matches(run: RunSummary, { projectIds, states, agentId }: Filters['values'], text: string): boolean {
  if (projectIds && !projectIds.split(',').includes(run.projectId)) return false;
  if (states && !states.split(',').includes(run.status)) return false;
  if (agentId && agentId !== run.agentId) return false;
  return containsText(text, [run.agentName, run.inputText, run.startedBy.name]);
}

const outcomes = ['succeeded', 'open', 'halted', 'failed'] as const;

const outcomeLooks = {
  succeeded: { color: 'var(--gray-7)', name: /*i18n*/ 'Succeeded' },
  open: { color: 'var(--cyan-9)', name: /*i18n*/ 'Not ended' },
  halted: { color: 'var(--orange-9)', name: /*i18n*/ 'Halted' },
  failed: { color: 'var(--red-9)', name: /*i18n*/ 'Failed' },
} as const;

function RunHistogram({
  filters,
  time,
  total,
}: {
  filters: Filters;
  time: TimeRangeChoice;
  total: number | undefined;
}) {
  const { t, i18n } = useLingui();
  const { values, text } = filters;
  const read = useCallback(
    async (signal: AbortSignal): Promise<Bucket[]> => {
      const { startTime, endTime = new Date().toISOString() } = time.query();
      const query = { ...(values as object), startTime, endTime, search: text };
      const counts = await call(executionRoutes.counts, { query }, { signal });
      return counts.map(({ from, ...byOutcome }) => ({
        from,
        values: outcomes.map((name) => byOutcome[name]),
      }));
    },
    [time, values, text],
  );
  const buckets = useCounts([collection, 'counts', values, text, time.range], read, total);
  return (
    <FeedHistogram
      label={t`Runs over time`}
      series={outcomes.map((name) => ({
        name: i18n._(outcomeLooks[name].name),
        color: outcomeLooks[name].color,
      }))}
      buckets={buckets}
      endsNow={time.range.kind === 'span'}
    />
  );
}

function NoRuns({ filters }: { filters: Filters }) {
  const { t } = useLingui();
  if (filters.isSet)
    return <NothingMatches filters={t`No run fits the filters you set.`} onClear={filters.clear} />;
  return (
    <StateText title={t`No runs in this time`}>
      <Trans>When somebody or a program runs an agent, the run appears here the moment it starts.</Trans>
    </StateText>
  );
}

function FootText({ total, time }: { total: number | undefined; time: TimeRangeChoice }) {
  const nameOf = useRangeName();
  if (total === undefined) return null;
  return (
    <>
      <Plural value={total} one="# run" other="# runs" /> · {nameOf(time.range)}
    </>
  );
}
