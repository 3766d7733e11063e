// Mails that start an agent: where they are sent to, whose count, and what has come of the last ones.
import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Agent } from '../../shared/agents/agent.ts';
import type { EmailTrigger } from '../../shared/email-triggers/email-trigger.ts';
import { emailTriggerRoutes } from '../../shared/email-triggers/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { Notice } from '../kit/layout/notice.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { toast } from '../kit/overlays/toast.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { EmailRow } from './email-row.tsx';
import { ReceivedMails } from './received-mails.tsx';
import styles from './triggers.module.css';

type Props = { agent: Agent; canEdit: boolean };
type Opened = 'settings' | 'mails' | 'renewing' | 'removing';

export function EmailSection({ agent, canEdit }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>();
  const { data, error, refetch } = useRead(emailTriggerRoutes.ofAgent, { query: { agentId: agent.id } });
  const add = canEdit && data?.isReceiving && (
    <Button variant="quiet" icon={Plus} onClick={() => setOpened('settings')}>
      <Trans>Add email address</Trans>
    </Button>
  );
  const trigger = data?.trigger ?? undefined;
  return (
    <Section title={t`Email`}>
      {!data ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={2} />
        )
      ) : (
        <>
          {!data.isReceiving && trigger && <NotReceiving />}
          {trigger ? (
            <>
              {agent.version === null && (
                <Notice tone="wait">
                  <Mail size={16} aria-hidden />
                  <span className="grow">{t`Mails start the agent when it is published.`}</span>
                </Notice>
              )}
              <ul className={styles.list}>
                <EmailRow trigger={trigger} onOpen={setOpened} />
              </ul>
            </>
          ) : (
            <StateText title={t`No email address yet`} actions={add}>
              {data.isReceiving
                ? t`Let people write to this agent, or forward mails to it.`
                : t`This installation cannot receive email: its operator has not set a mail domain.`}
            </StateText>
          )}
        </>
      )}
      {opened && (
        <OpenedDialog
          agentId={agent.id}
          canEdit={canEdit}
          what={opened}
          trigger={trigger}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
}

function NotReceiving() {
  const { t } = useLingui();
  return (
    <Notice tone="bad">
      <Mail size={16} aria-hidden />
      <span className="grow">
        {t`This installation cannot receive email: its operator has not set a mail domain.`}
      </span>
    </Notice>
  );
}

type DialogProps = {
  agentId: string;
  canEdit: boolean;
  what: Opened;
  trigger: EmailTrigger | undefined;
  onClose: () => void;
};

function OpenedDialog({ agentId, canEdit, what, trigger, onClose }: DialogProps) {
  const { t } = useLingui();
  const renew = useChange(emailTriggerRoutes.renew);
  const remove = useChange(emailTriggerRoutes.remove);
  if (what === 'settings' || !trigger)
    return <EmailDialog agentId={agentId} trigger={trigger} readOnly={!canEdit} onClose={onClose} />;
  if (what === 'mails') return <ReceivedMails trigger={trigger} onClose={onClose} />;
  if (what === 'renewing')
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={t`Replace the address?`}
        description={t`Mails to the old address are refused from then on.`}
        verb={t`Replace address`}
        onConfirm={async () => {
          await renew.mutateAsync({ params: { id: trigger.id }, body: {} });
          toast(t`The address is replaced.`);
        }}
      />
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete the email address?`}
      description={t`Mails to it are refused from then on. Runs they have started stay.`}
      verb={t`Delete address`}
      onConfirm={() =>
        remove.mutateAsync({ params: { id: trigger.id, version: trigger.version ?? 'draft' } })
      }
    />
  );
}
