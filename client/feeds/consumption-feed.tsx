// /feed/consumption: what model calls used, by user, project, agent or model.
import { Trans, useLingui } from '@lingui/react/macro';
import { Boxes, FolderKanban, UserRound, Workflow } from 'lucide-react';
import { useMemo } from 'react';
import {
  consumers,
  consumptionRoutes,
  type Consumed,
  type Consumer,
} from '../../shared/feeds/consumption.ts';
import { projectRecords } from '../../shared/projects/records.ts';
import { addressOf } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { RecordName } from '../kit/display/record-name.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { useParameters } from '../kit/lists/search-parameters.ts';
import { useFormat } from '../kit/text/format.ts';
import { FeedHistogram } from './feed-histogram.tsx';
import { ListFeedTools } from './list-feed-tools.tsx';
import { useTimeRange, type TimeRangeChoice } from './use-time-range.ts';

const names = ['by', 'projectId', 'agentId', 'modelId', 'startedById', 'filter'] as const;

/** What the address says besides the time. */
function useSetFilters() {
  const [search] = useParameters();
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
}

export default function ConsumptionFeed() {
  const { t } = useLingui();
  const time = useTimeRange('30d');
  const set = useSetFilters();
  // From the moment the range was chosen: a moving end would read again with every drawing.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `query` reckons from now
  const query = useMemo(() => time.query(), [time.range]);
  const by = consumers.find((name) => name === set['by']) ?? 'user';
  const consumerNames = useConsumerNames();
  return (
    <ListPage
      title={t`Consumption`}
      route={consumptionRoutes.list}
      bounds={{ query }}
      searchLabel={t`Find by name`}
      columns={useColumns(by)}
      actions={
        <ListFeedTools
          feed="consumption"
          time={time}
          address={() => addressOf(consumptionRoutes.export, { query: { ...set, ...time.query() } as never })}
        />
      }
      filters={[
        {
          name: 'by',
          label: t`By`,
          options: consumers.map((value) => ({ value, label: consumerNames[value] })),
        },
        { name: 'projectId', label: t`Project`, records: projectRecords },
      ]}
      above={<Chart time={time} set={set} />}
      empty={
        <StateText title={t`No model calls in this period`}>
          <Trans>When agents call models, what they use appears here.</Trans>
        </StateText>
      }
    />
  );
}

function useConsumerNames(): Record<Consumer, string> {
  const { t } = useLingui();
  return { user: t`User`, project: t`Project`, agent: t`Agent`, model: t`Model` };
}

const icons = { user: UserRound, project: FolderKanban, agent: Workflow, model: Boxes };

function useColumns(by: Consumer): Column<Consumed, 'name' | 'calls' | 'tokens' | 'cost'>[] {
  const { t } = useLingui();
  const { compact, money, number } = useFormat();
  return [
    {
      title: useConsumerNames()[by],
      sortBy: 'name',
      cell: ({ name }) => <RecordName icon={icons[by]} name={name || t`Deleted`} />,
    },
    {
      title: t`Runs`,
      width: 90,
      figures: true,
      narrow: 'hidden',
      cell: ({ runs }) => number(runs),
    },
    {
      title: t`Calls`,
      sortBy: 'calls',
      width: 100,
      figures: true,
      narrow: 'hidden',
      cell: ({ calls }) => number(calls),
    },
    {
      title: t`Input tokens`,
      width: 130,
      figures: true,
      narrow: 'hidden',
      cell: ({ inputTokens }) => compact(inputTokens),
    },
    {
      title: t`Output tokens`,
      width: 130,
      figures: true,
      narrow: 'hidden',
      cell: ({ outputTokens }) => compact(outputTokens),
    },
    {
      title: t`Cost`,
      sortBy: 'cost',
      width: 120,
      figures: true,
      narrow: 'side',
      cell: ({ cost }) => money(cost),
    },
  ];
}

function Chart({ time, set }: { time: TimeRangeChoice; set: Record<string, unknown> }) {
  const { t } = useLingui();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `query` reckons from now
  const query = useMemo(() => ({ endTime: new Date().toISOString(), ...time.query() }), [time.range]);
  const { by: _by, filter: _filter, ...filters } = set;
  const { data = [] } = useRead(consumptionRoutes.series, { query: { ...filters, ...query } });
  return (
    <FeedHistogram
      label={t`Tokens over time`}
      series={[
        { name: t`Input tokens`, color: 'var(--gray-7)' },
        { name: t`Output tokens`, color: 'var(--cyan-9)' },
      ]}
      buckets={data.map(({ from, inputTokens, outputTokens }) => ({
        from,
        values: [inputTokens, outputTokens],
      }))}
      endsNow={time.range.kind === 'span' && time.isOpen()}
      onChoose={({ start, end }) => time.chooseBetween(start, end)}
    />
  );
}
