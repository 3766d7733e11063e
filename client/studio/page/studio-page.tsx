import { useLingui } from '@lingui/react/macro';
import { Redirect, useParams } from 'wouter';
import { branchIn } from '../../../shared/steps/branch-version.ts';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import { useRead } from '../../data/query.ts';
import { LoadFailed, SkeletonText } from '../../kit/states.tsx';
import { useTitle } from '../../kit/title.ts';
import { studioLinks } from '../links.ts';
import { DraftStudio } from './draft-studio.tsx';
import { KeptChanges } from './kept-changes.tsx';
import { isMissing, NotOpen } from './not-open.tsx';
import { NamesProvider } from './names-provider.tsx';
import { StudioState } from './studio-state.tsx';
import { useDraft } from './use-draft.ts';
import { VersionStudio } from './version-studio.tsx';

/** `draft` is the living agent, `branch:` and an id a branch of it; a number is what was published under it. */
export default function StudioPage() {
  const { projectId = '', agentId = '', versionNumber = '' } = useParams();
  const { t } = useLingui();
  // Kept on the device: without a line the studio opens from there.
  const {
    data: agent,
    error,
    refetch,
  } = useRead(agentRoutes.read, { params: { id: agentId } }, { keep: true });
  useTitle(agent?.name ?? t`Studio`);
  const { number, branchId, isVersion, isLiving } = readVersion(versionNumber);
  const live = useDraft(isLiving && (agent || !error) ? agentId : undefined, agent, branchId);
  if (!isVersion && !isLiving) return <Redirect to={studioLinks.build(projectId, agentId)} replace />;
  if (!agent)
    return (
      <StudioState projectId={projectId}>
        <NoAgent projectId={projectId} agentId={agentId} error={error} onRetry={() => void refetch()} />
      </StudioState>
    );
  // It has moved: links to where it was keep working.
  if (agent.projectId !== projectId)
    return <Redirect to={studioLinks.build(agent.projectId, agentId, versionNumber)} replace />;
  return (
    <NamesProvider projectId={agent.projectId}>
      {isVersion ? (
        <VersionStudio key={`${agentId}/${number}`} agent={agent} number={number} />
      ) : (
        <DraftStudio key={`${agentId}/${versionNumber}`} agent={agent} branchId={branchId} live={live} />
      )}
    </NamesProvider>
  );
}

function readVersion(text: string) {
  const number = Number(text);
  const branchId = branchIn(text);
  const isVersion = Number.isInteger(number) && number > 0;
  return { number, branchId, isVersion, isLiving: text === 'draft' || branchId !== undefined };
}

type NoAgentProps = { projectId: string; agentId: string; error: Error | null; onRetry: () => void };

/** Not yet, or not for this person. */
function NoAgent({ projectId, agentId, error, onRetry }: NoAgentProps) {
  if (!error) return <SkeletonText />;
  return (
    <>
      {isMissing(error) ? <NotOpen /> : <LoadFailed error={error} onRetry={onRetry} />}
      <KeptChanges projectId={projectId} agentId={agentId} />
    </>
  );
}
