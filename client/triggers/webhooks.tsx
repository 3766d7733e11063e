// The webhooks of an agent: where other programs send, how they sign, and what has come of it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Webhook as Sign } from 'lucide-react';
import { useState } from 'react';
import type { Agent } from '../../shared/agents/agent.ts';
import { webhookRoutes } from '../../shared/webhooks/routes.ts';
import type { Webhook } from '../../shared/webhooks/webhook.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { Notice } from '../kit/layout/notice.tsx';
import { Section } from '../kit/layout/page.tsx';
import { SecretDialog } from '../kit/forms/secret.tsx';
import { LoadFailed, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { ReplaceSecret } from './replace-secret.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';
import styles from './triggers.module.css';

type Props = { agent: Agent; canEdit: boolean };
type Opened =
  | { what: 'new' }
  | {
      what: 'settings' | 'deliveries' | 'replacing' | 'removing';
      webhook: Webhook;
    }
  | { what: 'secret'; secret: string };

export function Webhooks({ agent, canEdit }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>();
  const { data, error, refetch } = useRead(webhookRoutes.list, {
    query: { agentId: agent.id },
  });
  const add = canEdit && (
    <Button variant="quiet" icon={Plus} onClick={() => setOpened({ what: 'new' })}>
      <Trans>Add webhook</Trans>
    </Button>
  );
  return (
    <Section title={t`Webhooks`} aside={data && data.length > 0 && add}>
      {!data ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={3} />
        )
      ) : data.length === 0 ? (
        <StateText title={t`No webhooks yet`} actions={add}>
          {t`Let other programs start this agent, such as GitHub, Stripe or your own.`}
        </StateText>
      ) : (
        <>
          {agent.version === null && (
            <Notice tone="wait">
              <Sign size={16} aria-hidden />
              <span className="grow">{t`Webhooks start working when the agent is published.`}</span>
            </Notice>
          )}
          <ul className={styles.list}>
            {data.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onOpen={() => setOpened({ what: 'settings', webhook })}
                onDeliveries={() => setOpened({ what: 'deliveries', webhook })}
                onReplace={() => setOpened({ what: 'replacing', webhook })}
                onRemove={() => setOpened({ what: 'removing', webhook })}
              />
            ))}
          </ul>
        </>
      )}
      {opened && <OpenedDialog agentId={agent.id} canEdit={canEdit} opened={opened} onOpen={setOpened} />}
    </Section>
  );
}

type DialogProps = {
  agentId: string;
  canEdit: boolean;
  opened: Opened;
  onOpen: (next: Opened | undefined) => void;
};

function OpenedDialog({ agentId, canEdit, opened, onOpen }: DialogProps) {
  const { t } = useLingui();
  const remove = useChange(webhookRoutes.remove);
  const onClose = () => onOpen(undefined);
  const onSecret = (secret: string) => onOpen({ what: 'secret', secret });
  if (opened.what === 'new')
    return <WebhookDialog agentId={agentId} readOnly={false} onClose={onClose} onSecret={onSecret} />;
  if (opened.what === 'secret')
    return (
      <SecretDialog
        title={t`The secret of the webhook`}
        description={t`Enter it where the deliveries are sent from. It is not shown again.`}
        label={t`Secret`}
        text={opened.secret}
        onClose={onClose}
      />
    );
  const { webhook, what } = opened;
  if (what === 'deliveries') return <WebhookDeliveries webhook={webhook} onClose={onClose} />;
  if (what === 'replacing') return <ReplaceSecret webhook={webhook} onClose={onClose} onSecret={onSecret} />;
  if (what === 'removing')
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={t`Delete the webhook “${webhook.name}”?`}
        description={t`Deliveries to its address are refused from then on. Runs it has started stay.`}
        verb={t`Delete webhook`}
        onConfirm={() =>
          remove.mutateAsync({
            params: { id: webhook.id, version: webhook.version ?? 'draft' },
          })
        }
      />
    );
  return (
    <WebhookDialog
      agentId={agentId}
      webhook={webhook}
      readOnly={!canEdit}
      onClose={onClose}
      onSecret={onSecret}
    />
  );
}
