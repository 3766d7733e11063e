import { useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import type { Deployment } from '../../shared/deployments/deployment.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { agentSettingsLinks } from '../agent-settings/links.ts';
import { useChange, useRead } from '../data/query.ts';
import { DeleteAction } from '../kit/buttons/delete-action.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { TwoVersions } from '../kit/forms/two-versions.tsx';
import { Page } from '../kit/layout/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { deploymentBody, DeploymentForm, formOf } from './deployment-form.ts';
import { DeploymentLayout } from './deployment-layout.tsx';
import { OpenChat } from './open-chat.tsx';
import { RemoveDeployment } from './remove-deployment.tsx';
import { useDeploymentPath } from './use-deployment-path.ts';

export default function EditDeployment() {
  const { t } = useLingui();
  const { deploymentId: id = '' } = useParams<{ deploymentId: string }>();
  const { data: deployment, error, refetch } = useRead(deploymentRoutes.read, { params: { id } });
  if (deployment) return <Editor key={deployment.id} deployment={deployment} />;
  return (
    <Page title={t`Deployment`}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={8} />}
    </Page>
  );
}

function Editor({ deployment }: { deployment: Deployment }) {
  const { projectId, pipelineId: agentId, pipelineName: agentName, readiness } = deployment;
  const path = useDeploymentPath({ projectId, agentId, agentName });
  const change = useChange(deploymentRoutes.change);
  const canEdit = deployment.abilities.change;
  const shared = useSharedForm(DeploymentForm, deployment, {
    readOnly: !canEdit,
    formOf,
    save: (values, { id, updatedAt }) =>
      change.mutateAsync({ params: { id }, body: { ...deploymentBody(values), updatedAt } }),
  });
  return (
    <Page
      title={deployment.deploymentName}
      path={path}
      actions={
        <>
          <OpenChat deployment={deployment} />
          {canEdit && (
            <DeleteAction leadsTo={agentSettingsLinks.ofAgent(projectId, agentId)}>
              {(question) => <RemoveDeployment deployment={deployment} {...question} />}
            </DeleteAction>
          )}
        </>
      }
    >
      <DeploymentLayout of={shared.record} agent={{ id: agentId, name: agentName, projectId, readiness }}>
        {!canEdit && <ReadOnlyNote />}
        <TwoVersions of={shared} />
      </DeploymentLayout>
      <SaveBar of={shared.record} />
    </Page>
  );
}
