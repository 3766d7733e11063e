import { useLingui } from '@lingui/react/macro';
import { Redirect, useParams } from 'wouter';
import { branchIn } from '../../../shared/steps/branch-version.ts';
import { useTitle } from '../../kit/navigation/title.ts';
import { studioLinks } from '../links.ts';
import { DraftStudio } from './draft-studio.tsx';
import { KeptChanges } from './kept-changes.tsx';
import { VersionStudio } from './later.tsx';
import { NamesProvider } from './names-provider.tsx';
import { useAgentPage } from './use-agent-page.tsx';
import { useDraft } from './use-draft.ts';

/** `draft` is the living agent, `branch:` and an id a branch of it; a number is what was published under it. */
export default function StudioPage() {
  const { projectId = '', agentId = '', versionNumber = '' } = useParams();
  const { t } = useLingui();
  // Kept on the device: without a line the studio opens from there.
  const { agent, hasFailed, instead } = useAgentPage({
    // It has moved: links to where it was keep working.
    addressIn: (of, id) => studioLinks.build(of, id, versionNumber),
    keep: true,
    besideFailure: (of, id) => <KeptChanges projectId={of} agentId={id} />,
  });
  useTitle(agent?.name ?? t`Studio`);
  const { number, branchId, isVersion, isLiving } = readVersion(versionNumber);
  const live = useDraft(isLiving && (agent || !hasFailed) ? agentId : undefined, agent, branchId);
  if (!isVersion && !isLiving) return <Redirect to={studioLinks.build(projectId, agentId)} replace />;
  if (!agent) return instead;
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
