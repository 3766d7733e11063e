// Trying an agent out as those who use it would: a conversation, each answer as it is written, with its steps.
import { useLingui } from '@lingui/react/macro';
import { Redirect, useParams } from 'wouter';
import type { Agent } from '../../shared/agents/agent.ts';
import type { AgentGraph } from '../../shared/steps/graph.ts';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { useTitle } from '../kit/navigation/title.ts';
import {
  NamesProvider,
  StudioHeader,
  StudioState,
  useAgentPage,
  useVersionGraph,
  StudioFrame,
  VersionChip,
} from '../studio/index.ts';
import { testLinks } from './links.ts';
import { TestDraft } from './test-draft.tsx';
import { TestRoom } from './test-room.tsx';

/** `draft` is the living agent; a number is what was published under it. */
export default function TestPage() {
  const { projectId = '', agentId = '', versionNumber = '' } = useParams();
  const { t } = useLingui();
  const number = Number(versionNumber);
  const version = Number.isInteger(number) && number > 0 ? number : undefined;
  const { agent, instead } = useAgentPage({
    addressIn: (of, id) => testLinks.version(of, id, versionNumber),
  });
  useTitle(agent ? t`Test ${agent.name}` : t`Test`);
  if (version === undefined && versionNumber !== 'draft')
    return <Redirect to={testLinks.version(projectId, agentId)} replace />;
  if (!agent) return instead;
  return (
    <NamesProvider projectId={agent.projectId}>
      {version === undefined ? (
        <TestDraft key={agentId} agent={agent} />
      ) : (
        <OpenedVersion key={`${agentId}/${version}`} agent={agent} version={version} />
      )}
    </NamesProvider>
  );
}

function OpenedVersion({ agent, version }: Omit<Props, 'graph'>) {
  const { graph, error, refetch } = useVersionGraph(agent.id, version);
  if (graph) return <TestVersion agent={agent} version={version} graph={graph} />;
  return (
    <StudioState projectId={agent.projectId} name={agent.name}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </StudioState>
  );
}

type Props = { agent: Agent; version: number; graph: AgentGraph };

function TestVersion({ agent, version, graph }: Props) {
  const { t } = useLingui();
  return (
    <StudioFrame>
      <StudioHeader
        agent={agent}
        areas={{ version, on: 'test' }}
        status={<VersionChip>{t`Version ${version}`}</VersionChip>}
      />
      <TestRoom agent={agent} version={version} graph={graph} />
    </StudioFrame>
  );
}
