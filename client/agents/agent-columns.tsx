// What a list of agents shows of each; red only where it hurts.
import { useLingui } from '@lingui/react/macro';
import { CircleDashed, Workflow } from 'lucide-react';
import type { AgentSummary } from '../../shared/agents/agent.ts';
import { Ago } from '../kit/ago.tsx';
import { useFormat } from '../kit/format.ts';
import { Icon } from '../kit/icon.tsx';
import type { Column } from '../kit/record-table.tsx';
import { StateTag } from '../kit/state-tag.tsx';
import { scaleOf, Tile } from '../kit/tile.tsx';

type AgentColumn = Column<AgentSummary, 'name' | 'createdAt' | 'modified'>;

export function useAgentColumns(): AgentColumn[] {
  const { t } = useLingui();
  const format = useFormat();
  const figure = (value: number) => (value === 0 ? <span className="never">–</span> : format.compact(value));
  return [
    { title: t`Name`, sortBy: 'name', cell: (agent) => <AgentName agent={agent} /> },
    { title: t`Status`, width: 110, cell: ({ status }) => <AgentStatus status={status} /> },
    {
      title: t`Version`,
      width: 84,
      figures: true,
      narrow: 'hidden',
      cell: ({ version }) => version ?? <span className="never">–</span>,
    },
    {
      title: t`Runs`,
      width: 96,
      figures: true,
      narrow: 'below',
      cell: ({ executions }) => <RunCount of={executions} />,
    },
    {
      title: t`Tokens`,
      width: 96,
      figures: true,
      narrow: 'hidden',
      cell: ({ tokensUsed }) => figure(tokensUsed),
    },
    {
      title: t`Last run`,
      width: 128,
      narrow: 'hidden',
      cell: ({ lastExecution }) =>
        lastExecution ? <Ago at={lastExecution} /> : <span className="never">{t`never`}</span>,
    },
    {
      title: t`Changed`,
      sortBy: 'modified',
      width: 128,
      narrow: 'below-end',
      cell: ({ modified }) => <Ago at={modified} />,
    },
  ];
}

const AgentName = ({ agent: { id, name, tagline, description } }: { agent: AgentSummary }) => (
  <>
    <Tile icon={Workflow} scale={scaleOf(id)} />
    <span className="name">
      <b dir="auto">{name}</b>
      <small dir="auto">{tagline || description || '–'}</small>
    </span>
  </>
);

function AgentStatus({ status }: { status: AgentSummary['status'] }) {
  const { t } = useLingui();
  return status === 'Active' ? (
    <StateTag tone="ok" text={t`Live`} />
  ) : (
    <span className="tag muted">
      <Icon of={CircleDashed} size={12} />
      {t`Draft`}
    </span>
  );
}

/** On a phone the heading is gone, so the figure says what it counts. */
function RunCount({ of }: { of: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (of === 0) return <span className="never only-wide">–</span>;
  const count = number(of);
  return (
    <>
      <span className="only-wide">{count}</span>
      <span className="only-narrow">{t`${count} runs`}</span>
    </>
  );
}
