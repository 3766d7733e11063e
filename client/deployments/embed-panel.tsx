// The embedded chat of an agent: origins, key, the piece of a page to copy, whom a page vouches for, and how it looks.
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Agent } from '../../shared/agents/agent.ts';
import type { DeploymentSummary } from '../../shared/deployments/deployment.ts';
import type { EmbedKey } from '../../shared/deployments/embed-key.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { CallFailed } from '../data/call.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { SecretDialog } from '../kit/forms/secret.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import { identitySample, snippetOf } from './embed-samples.ts';
import { OriginsForm } from './origins-form.tsx';
import { Sample } from './sample.tsx';

type Props = { agent: Agent; canEdit: boolean };

export function EmbedPanel({ agent, canEdit }: Props) {
  const mayRead = useCan('deployments', 'edit') && canEdit;
  const { data, error, refetch } = useRead(
    deploymentRoutes.embedKey,
    { params: { id: agent.id } },
    { enabled: mayRead },
  );
  const query = { pipelineId: agent.id, deploymentType: 'Chat' as const };
  const { data: groups } = useRead(deploymentRoutes.list, { query });
  const all = groups?.flatMap(({ deployments }) => deployments) ?? [];
  const [deployment] = all;
  if (!mayRead) return null;
  if (groups && (!deployment || isMissing(error)))
    return (
      <p className="muted">
        <Trans>Deploy the agent to the chat first: pages embed its deployments.</Trans>
      </p>
    );
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data || !deployment) return <SkeletonText lines={6} />;
  return (
    <>
      <OriginsForm agentId={agent.id} embedKey={data} />
      <KeySection agentId={agent.id} embedKey={data} deployments={all} />
      <IdentitySection agentId={agent.id} embedKey={data} />
      <EmbedPreview key={data.key} deploymentId={deployment.id} embedKey={data} />
    </>
  );
}

const isMissing = (error: unknown) => error instanceof CallFailed && error.status === 404;

type OfKey = { agentId: string; embedKey: EmbedKey };

function KeySection({ agentId, embedKey, deployments }: OfKey & { deployments: DeploymentSummary[] }) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const rotate = useChange(deploymentRoutes.rotateEmbedKey);
  const rotatedAt = <Ago at={embedKey.rotatedAt} />;
  return (
    <Section
      title={t`In your page`}
      help={t`Put this into each page that shall show the chat. The key in it is no secret: it works only from the allowed origins.`}
      aside={
        <Button variant="quiet" size="1" icon={RefreshCw} onClick={() => setAsks(true)}>
          <Trans>Replace the key</Trans>
        </Button>
      }
    >
      {deployments.map(({ id, deploymentName }) => (
        <Fragment key={id}>
          {deployments.length > 1 && <b dir="auto">{deploymentName}</b>}
          <Sample text={snippetOf(id, embedKey.key)} label={t`Copy the snippet`} />
        </Fragment>
      ))}
      <p className="small muted">
        <Trans>The key is from {rotatedAt}.</Trans>
      </p>
      {asks && (
        <ConfirmDialog
          open
          onClose={() => setAsks(false)}
          title={t`Replace the embed key?`}
          description={t`Pages with the old key stop showing the chat immediately, and conversations in progress end.`}
          verb={t`Replace the key`}
          onConfirm={() => rotate.mutateAsync({ params: { id: agentId } })}
        />
      )}
    </Section>
  );
}

function IdentitySection({ agentId, embedKey }: OfKey) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<string>();
  const replace = useChange(deploymentRoutes.replaceIdentitySecret);
  const make = () =>
    replace
      .mutateAsync({ params: { id: agentId } })
      .then((made) => setSecret(made.secret))
      .catch(toastError);
  return (
    <Section
      title={t`Known visitors`}
      help={t`Visitors are anonymous unless your server signs who they are. Keep the secret on your server; a signature counts for at most 24 hours.`}
      aside={
        <Button variant="quiet" size="1" loading={replace.isPending} onClick={() => void make()}>
          {embedKey.hasIdentitySecret ? t`Replace the secret` : t`Create a secret`}
        </Button>
      }
    >
      <Sample text={identitySample} label={t`Copy the sample`} />
      {secret !== undefined && (
        <SecretDialog
          title={t`Identity secret`}
          description={t`It is shown this once. Signatures of an earlier secret no longer count.`}
          label={t`Identity secret`}
          text={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Section>
  );
}
