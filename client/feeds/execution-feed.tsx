// /feed/execution: every run, from its start to its end.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { executionsChannel } from '../../shared/executions/channels.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { runStateLabels } from '../../shared/executions/run-state.ts';
import type { RunSummary } from '../../shared/executions/run.ts';
import { addressOf, call } from '../data/call.ts';
import { collectionOf } from '../data/query.ts';
import { StateText } from '../kit/layout/states.tsx';
import { containsText, type useFeedFilters } from './feed-filters.ts';
import { FeedPage } from './feed-page.tsx';
import { useRunColumns } from './run-columns.tsx';
import { RunBreakdown } from './run-breakdown.tsx';
import { RunDrawer } from './run-drawer.tsx';
import { runFilterNames, useRunFilters } from './run-filters.ts';
import { useFeedPage } from './use-feed-page.ts';

const collection = collectionOf(executionRoutes.list);

export default function ExecutionFeed() {
  const { t, i18n } = useLingui();
  const columns = useRunColumns();
  const page = useFeedPage({
    collection,
    filterNames: runFilterNames,
    read: (query, search, init) => call(executionRoutes.list, { query: { ...query, search } }, init),
    count: (query, search, init) => call(executionRoutes.counts, { query: { ...query, search } }, init),
    exported: (query, search) => addressOf(executionRoutes.export, { query: { ...query, search } }),
    stacks: outcomes,
    channel: executionsChannel,
    rowOf: ({ run }) => run,
    matches,
  });
  const { feed, openRow } = page;
  const { waiting, total = 0 } = feed;
  const offered = useRunFilters(feed.rows);
  return (
    <FeedPage
      {...page}
      name="execution"
      title={t`Executions`}
      columns={columns}
      offered={offered}
      breakdown={<RunBreakdown page={page} />}
      searchLabel={t`Find a run`}
      histogram={{
        label: t`Runs over time`,
        series: outcomes.map((outcome) => ({
          name: i18n._(outcomeLooks[outcome].name),
          color: outcomeLooks[outcome].color,
        })),
      }}
      showNewText={<Plural value={waiting} one="Show # new run" other="Show # new runs" />}
      countText={<Plural value={total} one="# run" other="# runs" />}
      empty={
        <StateText title={t`No runs in this period`}>
          <Trans>When a person or a program runs an agent, the run appears here as soon as it starts.</Trans>
        </StateText>
      }
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

function matches(run: RunSummary, values: Filters['values'], text: string): boolean {
  const { projectIds, states, agentId, temporary, startedBy } = values;
  if (projectIds && !projectIds.split(',').includes(run.projectId)) return false;
  if (states && !states.split(',').includes(run.status)) return false;
  if (agentId && agentId !== run.agentId) return false;
  if (startedBy && startedBy !== run.startedBy.id) return false;
  if (temporary && String(run.version === null) !== temporary) return false;
  return containsText(text, [run.agentName, run.inputText, run.startedBy.name]);
}

const outcomes = ['succeeded', 'open', 'halted', 'failed'] as const;

const outcomeLooks = {
  succeeded: { color: 'var(--gray-7)', name: runStateLabels.succeeded },
  open: { color: 'var(--cyan-9)', name: /*i18n*/ 'In progress' },
  halted: { color: 'var(--orange-9)', name: runStateLabels.halted },
  failed: { color: 'var(--red-9)', name: runStateLabels.failed },
} as const;
