// The way from a deployment to its chat, as people meet it.
import { Trans } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import type { DeploymentSummary } from '../../shared/deployments/deployment.ts';
import { chatLinks } from '../chat/links.ts';
import { Button } from '../kit/buttons/buttons.tsx';

type Props = { deployment: Pick<DeploymentSummary, 'id' | 'deploymentType' | 'visibility' | 'readiness'> };

/** Nothing where the chat would refuse whoever follows it. */
export function OpenChat({ deployment: { id, deploymentType, visibility, readiness } }: Props) {
  const isOpenToAll = deploymentType === 'Chat' && visibility === 'AllUsers';
  if (!isOpenToAll || readiness.reasons.includes('unpublished')) return null;
  return (
    <Button variant="quiet" size="1" icon={MessagesSquare} href={chatLinks.begin(id)}>
      <Trans>Open the chat</Trans>
    </Button>
  );
}
