// What every page of an agent begins with: the agent is read, found in the project of the address, or said to be missing.
import type { ReactNode } from 'react';
import { Redirect, useParams } from 'wouter';
import type { Agent } from '../../../shared/agents/agent.ts';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import { useRead } from '../../data/query.ts';
import { LoadFailed, SkeletonText } from '../../kit/layout/states.tsx';
import { isMissing, NotOpen } from './not-open.tsx';
import { StudioState } from './studio-state.tsx';

type Options = {
  /** The page's address, where the agent is in another project than the address says. */
  addressIn: (projectId: string, agentId: string) => string;
  /** Kept on the device: without a line the page opens from there. */
  keep?: boolean;
  /** Said below a failure. */
  besideFailure?: (projectId: string, agentId: string) => ReactNode;
};

type AgentPage = { agentId: string; hasFailed: boolean } & (
  { agent: Agent; instead: null } | { agent: undefined; instead: ReactNode }
);

export function useAgentPage({ addressIn, keep = false, besideFailure }: Options): AgentPage {
  const { projectId = '', agentId = '' } = useParams();
  const { data: agent, error, refetch } = useRead(agentRoutes.read, { params: { id: agentId } }, { keep });
  const page = { agentId, hasFailed: error !== null };
  if (agent?.projectId === projectId) return { ...page, agent, instead: null };
  if (agent)
    return {
      ...page,
      agent: undefined,
      instead: <Redirect to={addressIn(agent.projectId, agentId)} replace />,
    };
  return {
    ...page,
    agent: undefined,
    instead: (
      <StudioState projectId={projectId}>
        {!error ? (
          <SkeletonText />
        ) : isMissing(error) ? (
          <NotOpen />
        ) : (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        )}
        {error && besideFailure?.(projectId, agentId)}
      </StudioState>
    ),
  };
}
