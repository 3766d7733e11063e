// What people sketch beside an agent: its board, open to whoever may open the agent.
import { useLingui } from '@lingui/react/macro';
import { Redirect, useParams } from 'wouter';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { useRead } from '../data/query.ts';
import { LoadFailed, SkeletonText } from '../kit/states.tsx';
import { useTitle } from '../kit/title.ts';
import { isMissing, NotOpen, StudioState } from '../studio/index.ts';
import { boardLinks } from './links.ts';
import { OpenBoard } from './open-board.tsx';
import { useBoard } from './use-board.ts';

export default function BoardPage() {
  const { projectId = '', agentId = '' } = useParams();
  const { t } = useLingui();
  // Kept on the device: without a line the board opens from there.
  const read = useRead(agentRoutes.read, { params: { id: agentId } }, { keep: true });
  const { data: agent, error, refetch } = read;
  useTitle(agent ? t`Board of ${agent.name}` : t`Board`);
  const live = useBoard(agent || !error ? agentId : undefined, agent);
  if (!agent)
    return (
      <StudioState projectId={projectId}>
        {isMissing(error) ? (
          <NotOpen />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText />
        )}
      </StudioState>
    );
  if (agent.projectId !== projectId)
    return <Redirect to={boardLinks.ofAgent(agent.projectId, agentId)} replace />;
  return <OpenBoard agent={agent} live={live} />;
}
