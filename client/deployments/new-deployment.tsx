import { useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'wouter';
import type { Agent } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { useRecordForm } from '../kit/forms/record-form.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { Page } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { blankDeployment, deploymentBody, DeploymentForm } from './deployment-form.ts';
import { DeploymentLayout } from './deployment-layout.tsx';
import { deploymentLinks } from './links.ts';
import { useDeploymentPath } from './use-deployment-path.ts';

export default function NewDeployment() {
  const { t } = useLingui();
  const { agentId: id = '' } = useParams<{ agentId: string }>();
  const { data: agent, error, refetch } = useRead(agentRoutes.read, { params: { id } });
  if (agent) return <Form key={agent.id} agent={agent} />;
  return (
    <Page title={t`Deploy an agent`}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={8} />}
    </Page>
  );
}

function Form({ agent }: { agent: Agent }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const path = useDeploymentPath({ projectId: agent.projectId, agentId: agent.id, agentName: agent.name });
  const create = useChange(deploymentRoutes.create);
  const record = useRecordForm(DeploymentForm, blankDeployment(agent.name, agent.description), {
    save: async (values) => {
      const body = { ...deploymentBody(values), pipelineId: agent.id };
      const made = await create.mutateAsync({ body });
      clearUnsavedGuards();
      goTo(deploymentLinks.edit(made.projectId, made.id), { replace: true });
    },
  });
  return (
    <Page title={t`Deploy ${agent.name}`} path={path}>
      <DeploymentLayout of={record} agent={agent} />
      <SaveBar of={record} isNew verb={t`Deploy`} />
    </Page>
  );
}
