// Trying an agent out as those who use it would: a message, its values, the answer as it is written.
import '../studio/studio.css';
import './test.css';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Redirect, useLocation, useParams } from 'wouter';
import type { Agent } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import type { AgentGraph } from '../../shared/steps/graph.ts';
import { useRead } from '../data/query.ts';
import { useMay } from '../data/viewer.ts';
import { Tool } from '../kit/buttons.tsx';
import { Heading } from '../kit/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/states.tsx';
import { useTitle } from '../kit/title.ts';
import {
  keepTyped,
  NamesProvider,
  RunForm,
  studioLinks,
  StudioState,
  StudioTabs,
  useLastTyped,
  useRun,
  useStarting,
  useVersionGraph,
} from '../studio/index.ts';
import { Answer } from './answer.tsx';

export default function TestPage() {
  const { projectId = '', agentId = '', versionNumber = '' } = useParams();
  const { t } = useLingui();
  const number = Number(versionNumber);
  const version =
    versionNumber === 'draft' ? 'draft' : Number.isInteger(number) && number > 0 ? number : undefined;
  const agent = useRead(agentRoutes.read, { params: { id: agentId } });
  const { graph, error, refetch } = useVersionGraph(agentId, version);
  useTitle(agent.data ? t`Test ${agent.data.name}` : t`Test`);
  if (version === undefined) return <Redirect to={studioLinks.test(projectId, agentId)} replace />;
  const failure = agent.error ?? error;
  if (!agent.data || !graph) {
    return (
      <StudioState projectId={projectId}>
        {failure ? (
          <LoadFailed error={failure} onRetry={() => void Promise.all([agent.refetch(), refetch()])} />
        ) : (
          <SkeletonText />
        )}
      </StudioState>
    );
  }
  return (
    <NamesProvider projectId={agent.data.projectId}>
      <Loaded agent={agent.data} version={version} graph={graph} />
    </NamesProvider>
  );
}

type Props = { agent: Agent; version: number | 'draft'; graph: AgentGraph };

function Loaded({ agent, version, graph }: Props) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [runId, setRunId] = useState<string | null>(null);
  const run = useRun(runId);
  const { start, isBusy, failure } = useStarting(agent.id);
  const initial = useLastTyped(agent.id);
  const mayRun = useMay('agents', 'change');
  return (
    <div className="s-studio">
      <header className="s-top">
        <Tool
          icon={ChevronLeft}
          className="flip"
          label={t`Back to the agents`}
          onClick={() => goTo(studioLinks.agents(agent.projectId))}
        />
        <Heading className="s-name">{agent.name}</Heading>
        <span className="s-chip-plain">{version === 'draft' ? t`Draft` : t`Version ${version}`}</span>
        <span className="grow" />
        <StudioTabs projectId={agent.projectId} agentId={agent.id} version={version} on="test" />
        <span className="grow" />
      </header>
      <div className="test-page">
        <section className="test-form" aria-label={t`What it is started with`}>
          {!initial ? (
            <SkeletonText lines={3} />
          ) : mayRun ? (
            <RunForm
              graph={graph}
              initial={initial}
              isBusy={isBusy}
              failure={failure}
              autoFocus
              onRun={async (input, typed) => {
                keepTyped(agent.id, typed);
                const started = await start(input, version);
                if (started !== undefined) setRunId(started);
              }}
            />
          ) : (
            <ReadOnlyNote>{t`Your role may look at agents, not run them.`}</ReadOnlyNote>
          )}
        </section>
        <section className="test-answer" aria-label={t`Answer`} aria-live="polite">
          {run ? (
            <Answer key={run.id} run={run} graph={run.detail?.graph ?? graph} />
          ) : (
            <p className="muted">{t`The answer appears here as it is written, with every step it took.`}</p>
          )}
        </section>
      </div>
    </div>
  );
}
