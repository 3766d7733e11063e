// /feed/conversation: who talks with which agent, how often it had no answer, and what it cost.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { executionsChannel } from '../../shared/executions/channels.ts';
import { runOrigins } from '../../shared/executions/run.ts';
import { conversationFeedRoutes, type ConversationFigures } from '../../shared/feeds/conversation.ts';
import { projectRecords } from '../../shared/projects/records.ts';
import { addressOf } from '../data/call.ts';
import { collectionOf } from '../data/query.ts';
import { useChannel } from '../data/use-channel.ts';
import { Ago } from '../kit/display/ago.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { useParameters } from '../kit/lists/search-parameters.ts';
import { SplitView } from '../kit/overlays/drawer.tsx';
import { useFormat } from '../kit/text/format.ts';
import { ConversationDrawer } from './conversation-drawer.tsx';
import { feedLinks } from './links.ts';
import { ListFeedTools } from './list-feed-tools.tsx';
import { useOriginName } from './origin-name.ts';
import { OPEN } from './use-open-row.ts';
import { useTimeRange } from './use-time-range.ts';

const collection = collectionOf(conversationFeedRoutes.list);
const filterNames = ['projectId', 'agentId', 'startedById', 'via', 'unanswered', 'filter'] as const;

export default function ConversationFeed() {
  const { t } = useLingui();
  const [search] = useParameters();
  const time = useTimeRange('7d');
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `query` reckons from now
  const query = useMemo(() => time.query(), [time.range]);
  const originName = useOriginName();
  const set = Object.fromEntries(filterNames.map((name) => [name, search.get(name) ?? undefined]));
  const openId = search.get(OPEN);
  useNewTurns();
  return (
    <SplitView drawer={openId && <ConversationDrawer key={openId} id={openId} />}>
      <ListPage
        title={t`Conversations`}
        route={conversationFeedRoutes.list}
        bounds={{ query }}
        searchLabel={t`Find an agent or a person`}
        columns={useColumns()}
        href={({ id }) => hrefOf(search, id)}
        actions={
          <ListFeedTools
            feed="conversation"
            time={time}
            address={() =>
              addressOf(conversationFeedRoutes.export, { query: { ...set, ...time.query() } as never })
            }
          />
        }
        filters={[
          { name: 'projectId', label: t`Project`, records: projectRecords },
          {
            name: 'via',
            label: t`Interface`,
            options: runOrigins.map((value) => ({ value, label: originName(value) })),
          },
          {
            name: 'unanswered',
            label: t`Unanswered`,
            options: [
              { value: 'true', label: t`With unanswered turns` },
              { value: 'false', label: t`All answered` },
            ],
          },
        ]}
        empty={
          <StateText title={t`No conversations in this period`}>
            <Trans>When people talk with agents, their conversations appear here.</Trans>
          </StateText>
        }
      />
    </SplitView>
  );
}

function hrefOf(search: URLSearchParams, id: string) {
  const next = new URLSearchParams(search);
  next.set(OPEN, id);
  return feedLinks.conversations(next);
}

const GATHER_MS = 2000;

/** A turn may change any figure: the list is read again, at most every other second. */
function useNewTurns() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAgain = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: [collection] });
    }, GATHER_MS);
  };
  useChannel(executionsChannel, { onMessages: readAgain, onReset: readAgain });
}

function useColumns(): Column<ConversationFigures, 'lastAt' | 'turns' | 'findings' | 'cost'>[] {
  const { t } = useLingui();
  const { money, number } = useFormat();
  const originName = useOriginName();
  return [
    { title: t`Person`, cell: ({ startedBy }) => <bdi>{startedBy.name}</bdi> },
    {
      title: t`Agent`,
      width: 190,
      narrow: 'below',
      cell: ({ agentName }) => (
        <span className="clip" dir="auto">
          {agentName}
        </span>
      ),
    },
    { title: t`Interface`, width: 110, narrow: 'hidden', cell: ({ via }) => originName(via) },
    {
      title: t`Turns`,
      sortBy: 'turns',
      width: 84,
      figures: true,
      narrow: 'hidden',
      cell: ({ turns }) => number(turns),
    },
    {
      title: t`Unanswered`,
      width: 116,
      figures: true,
      narrow: 'hidden',
      cell: ({ unanswered }) => (unanswered > 0 ? number(unanswered) : '–'),
    },
    {
      title: t`Findings`,
      sortBy: 'findings',
      width: 104,
      figures: true,
      narrow: 'hidden',
      cell: ({ findings }) => (findings > 0 ? number(findings) : '–'),
    },
    {
      title: t`Cost`,
      sortBy: 'cost',
      width: 100,
      figures: true,
      narrow: 'below-end',
      cell: ({ cost }) => money(cost),
    },
    {
      title: t`Last turn`,
      sortBy: 'lastAt',
      width: 120,
      narrow: 'side',
      cell: ({ lastAt }) => <Ago at={lastAt} />,
    },
  ];
}
