// The runs of the feed by state, by agents and by people.
import { useLingui } from '@lingui/react/macro';
import { runGroupings, type RunGrouping } from '../../shared/executions/routes.ts';
import { runStateLabels, type RunState } from '../../shared/executions/run-state.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import type { RunSummary } from '../../shared/executions/run.ts';
import { useRead } from '../data/query.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import type { FeedPageState } from './use-feed-page.ts';
import { useViewQuery } from './use-view-query.ts';

const filterNames = { states: 'states', agents: 'agentId', users: 'startedBy' } as const;

type Props = { page: FeedPageState<RunSummary> };

export function RunBreakdown({ page }: Props) {
  const { t } = useLingui();
  const titles = { states: t`By state`, agents: t`By agent`, users: t`By person` };
  return runGroupings.map((by) => <One key={by} page={page} by={by} title={titles[by]} />);
}

function One({ page, by, title }: Props & { by: RunGrouping; title: string }) {
  const { i18n } = useLingui();
  const query = useViewQuery(page);
  const { data, error, refetch } = useRead(executionRoutes.top, {
    query: { ...query, search: page.filters.text, by },
  });
  const rows =
    by === 'states'
      ? data?.map((row) => ({ ...row, name: i18n._(runStateLabels[row.id as RunState]) }))
      : data;
  return (
    <BreakdownTable
      title={title}
      rows={rows}
      error={error}
      onRetry={() => void refetch()}
      filter={filterNames[by]}
    />
  );
}
