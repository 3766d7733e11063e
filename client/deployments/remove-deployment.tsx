import { useLingui } from '@lingui/react/macro';
import type { Deployment } from '../../shared/deployments/deployment.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = {
  deployment: Pick<Deployment, 'id' | 'deploymentName' | 'pipelineName' | 'visibility'>;
  onClose: () => void;
  onDone?: () => void;
};

export function RemoveDeployment({ deployment, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(deploymentRoutes.remove);
  const { id, deploymentName, pipelineName, visibility } = deployment;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${deploymentName}?`}
      description={
        visibility === 'AllUsers'
          ? t`It disappears for everyone in the workspace immediately, and pages that embed it stop answering. The agent ${pipelineName} stays. This cannot be undone.`
          : t`It disappears for the chosen people and groups immediately, and pages that embed it stop answering. The agent ${pipelineName} stays. This cannot be undone.`
      }
      verb={t`Delete deployment`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id } });
        onDone?.();
      }}
    />
  );
}
