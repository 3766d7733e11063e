// What somebody asked for, and what became of it.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { OwnAgentRequest } from '../../shared/agent-requests/request.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { LoadFailed, SkeletonRows, StateText } from '../kit/layout/states.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { ChangeOwnRequest } from './new-request.tsx';
import { PriorityTag, RequestStatusTag } from './request-labels.tsx';
import styles from './agent-requests.module.css';

type Props = {
  /** Which one somebody came to see. */
  openId: string;
  /** The address of a chat with a deployment. */
  chatWith: (deploymentId: string) => string;
};

export function OwnRequests({ openId, chatWith }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(agentRequestRoutes.mine, {});
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} />;
  if (data.length === 0)
    return (
      <StateText title={t`You have not requested an agent yet`}>
        <Trans>
          Describe what an agent should do for you. Builders see it, and you see here how far it is.
        </Trans>
      </StateText>
    );
  return (
    <ul className={styles.own}>
      {data.map((request) => (
        <Own key={request.id} request={request} isOpen={request.id === openId} chatWith={chatWith} />
      ))}
    </ul>
  );
}

type OwnProps = Pick<Props, 'chatWith'> & { request: OwnAgentRequest; isOpen: boolean };

function Own({ request, isOpen, chatWith }: OwnProps) {
  const { title, description, status, priority, reason, deployment, createdAt } = request;
  const agent = deployment?.name;
  const [isChanging, setChanging] = useState(false);
  if (isChanging)
    return (
      <li className={styles.ownRequest} data-open>
        <ChangeOwnRequest request={request} onClose={() => setChanging(false)} />
      </li>
    );
  return (
    <li className={styles.ownRequest} data-open={isOpen || undefined}>
      <div className="row wrap">
        <b className="grow" dir="auto">
          {title}
        </b>
        <RequestStatusTag of={status} />
      </div>
      {description && (
        <p className={styles.text} dir="auto">
          {description}
        </p>
      )}
      <p className="row small muted">
        <PriorityTag of={priority} />
        <Ago at={createdAt} />
      </p>
      {reason && (
        <p className={clsx(styles.text, styles.outcome)} dir="auto">
          {reason}
        </p>
      )}
      {status === 'New' && <OwnTools request={request} onChange={() => setChanging(true)} />}
      {deployment && (
        <div className="row">
          <Button variant="quiet" size="1" href={chatWith(deployment.id)}>
            <Trans>
              Chat with <bdi>{agent}</bdi>
            </Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

/** [AQ10] */
function OwnTools({ request: { id, title }, onChange }: { request: OwnAgentRequest; onChange: () => void }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useChange(agentRequestRoutes.withdraw);
  return (
    <div className="row">
      <Button variant="quiet" size="1" onClick={onChange}>
        <Trans>Edit</Trans>
      </Button>
      <Button variant="quiet" size="1" onClick={() => setAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Withdraw “${title}”?`}
        description={t`Builders no longer see this request. You can send a new one at any time.`}
        verb={t`Withdraw`}
        onConfirm={async () => void (await withdraw.mutateAsync({ params: { id } }))}
      />
    </div>
  );
}
