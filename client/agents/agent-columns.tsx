// What a list of agents shows of each: state, trend and who is at work; red only where it hurts.
import { useLingui } from '@lingui/react/macro';
import { CircleDashed, Workflow } from 'lucide-react';
import type { AgentSummary } from '../../shared/agents/agent.ts';
import { Ago } from '../kit/display/ago.tsx';
import { AvatarStack } from '../kit/display/avatar.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { RunGlyph } from '../kit/display/run-state.tsx';
import { Sparkline } from '../kit/display/sparkline.tsx';
import { scaleOf, Tile } from '../kit/display/tile.tsx';
import { ReadinessTag } from './readiness-tag.tsx';
import styles from './agent-columns.module.css';

/** A share of runs below this is shown in red. */
const POOR = 0.9;

type AgentColumn = Column<AgentSummary, 'name' | 'createdAt' | 'modified'>;

/** `more` stands behind the name; runs give way to it on small screens, the smaller figures on most. */
export function useAgentColumns(more: readonly AgentColumn[] = []): AgentColumn[] {
  const { t } = useLingui();
  const format = useFormat();
  const lesser = more.length > 0 ? 'wide' : 'roomy';
  const figure = (value: number) => (value === 0 ? <Never /> : format.compact(value));
  return [
    { title: t`Name`, sortBy: 'name', cell: (agent) => <AgentName agent={agent} /> },
    ...more,
    { title: t`Status`, width: 96, cell: (agent) => <AgentStatus of={agent} /> },
    {
      title: t`Version`,
      width: 76,
      figures: true,
      narrow: lesser,
      cell: ({ version }) => version ?? <Never />,
    },
    {
      title: t`Runs, 7 days`,
      width: 148,
      figures: true,
      narrow: more.length > 0 ? 'hidden' : 'below',
      cell: ({ recentExecutions }) => <RecentRuns of={recentExecutions} />,
    },
    {
      title: t`Success rate`,
      width: 84,
      figures: true,
      narrow: 'hidden',
      cell: (agent) => <Success of={agent} />,
    },
    {
      title: t`Tokens`,
      width: 84,
      figures: true,
      narrow: lesser,
      cell: ({ tokensUsed }) => figure(tokensUsed),
    },
    { title: t`Last run`, width: 136, narrow: 'hidden', cell: (agent) => <LastRun of={agent} /> },
    {
      title: t`Updated`,
      sortBy: 'modified',
      width: 136,
      narrow: 'below-end',
      cell: ({ modified, editors }) =>
        editors.length > 0 ? <Editing editors={editors} /> : <Ago at={modified} />,
    },
  ];
}

const Never = () => <span className="muted only-wide">–</span>;

const AgentName = ({ agent: { id, name, tagline, description } }: { agent: AgentSummary }) => (
  <>
    <Tile icon={Workflow} scale={scaleOf(id)} />
    <span className="name">
      <b dir="auto">{name}</b>
      {(tagline || description) && <small dir="auto">{tagline || description}</small>}
    </span>
  </>
);

function AgentStatus({ of: { status, readiness } }: { of: AgentSummary }) {
  const { t } = useLingui();
  return status === 'Active' ? (
    <ReadinessTag of={readiness} />
  ) : (
    <span className="tag muted">
      <Icon of={CircleDashed} size={12} />
      {t`Draft`}
    </span>
  );
}

/** On a phone there is no heading, so the figure has its own label. */
function RecentRuns({ of }: { of: readonly number[] }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const sum = of.reduce((total, count) => total + count, 0);
  if (sum === 0) return <Never />;
  const count = number(sum);
  return (
    <span className={styles.trend}>
      <Sparkline values={of} label={t`Runs on each of the last seven days: ${of.map(number).join(', ')}`} />
      <span className="only-wide">{count}</span>
      <span className="only-narrow">{t`${count} runs in 7 days`}</span>
    </span>
  );
}

/** Of the runs that came to an end by themselves. */
function Success({ of: { succeeded, failed } }: { of: AgentSummary }) {
  const { share } = useFormat();
  if (succeeded + failed === 0) return <Never />;
  const rate = succeeded / (succeeded + failed);
  return <span className={rate < POOR ? 'bad' : ''}>{share(rate)}</span>;
}

function LastRun({ of: { lastExecution, lastState } }: { of: AgentSummary }) {
  const { t } = useLingui();
  if (!lastExecution || !lastState) return <span className="muted">{t`never`}</span>;
  return (
    <span className="tag">
      <RunGlyph state={lastState} named />
      <Ago at={lastExecution} />
    </span>
  );
}

/** An agent that is being edited has no last change yet. */
function Editing({ editors }: { editors: AgentSummary['editors'] }) {
  const { t } = useLingui();
  return (
    <span className="tag">
      <AvatarStack of={editors.map((person, slot) => ({ ...person, slot }))} most={3} />
      {t`editing now`}
    </span>
  );
}
