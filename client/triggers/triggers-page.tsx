// What starts an agent by itself. Everything here is of the version that runs now, or of the draft until there is one.
import { useLingui } from '@lingui/react/macro';
import { Redirect, useParams } from 'wouter';
import { agentRoutes } from '../../shared/agents/routes.ts';
import type { Agent } from '../../shared/agents/agent.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { FormPage } from '../kit/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/states.tsx';
import { useTitle } from '../kit/title.ts';
import {
  isMissing,
  NotOpen,
  StudioFrame,
  StudioHeader,
  StudioMiddle,
  StudioState,
  VersionChip,
} from '../studio/index.ts';
import { EmailSection } from './email-section.tsx';
import { triggerLinks } from './links.ts';
import { Schedules } from './schedules.tsx';
import { Webhooks } from './webhooks.tsx';

export default function TriggersPage() {
  const { projectId = '', agentId = '' } = useParams();
  const { t } = useLingui();
  const { data: agent, error, refetch } = useRead(agentRoutes.read, { params: { id: agentId } });
  useTitle(agent ? t`Triggers of ${agent.name}` : t`Triggers`);
  if (!agent) {
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
  }
  if (agent.projectId !== projectId)
    return <Redirect to={triggerLinks.ofAgent(agent.projectId, agentId)} replace />;
  return <OfAgent agent={agent} />;
}

function OfAgent({ agent }: { agent: Agent }) {
  const { t } = useLingui();
  const canEdit = useCan('agents', 'edit') && agent.abilities.change;
  const { version } = agent;
  return (
    <StudioFrame>
      <StudioHeader
        agent={agent}
        areas={{ on: 'triggers' }}
        status={<VersionChip>{version === null ? t`Draft` : t`Version ${version}`}</VersionChip>}
      />
      <StudioMiddle>
        <FormPage width={820}>
          {!canEdit && <ReadOnlyNote />}
          <Schedules agent={agent} canEdit={canEdit} />
          <Webhooks agent={agent} canEdit={canEdit} />
          <EmailSection agent={agent} canEdit={canEdit} />
        </FormPage>
      </StudioMiddle>
    </StudioFrame>
  );
}
