import { useLingui } from '@lingui/react/macro';
import type { AgentRequest } from '../../shared/agent-requests/request.ts';
import { Ago } from '../kit/display/ago.tsx';
import { RequestStatusTag } from './request-labels.tsx';

export function RequestFacts({ request }: { request: AgentRequest }) {
  const { t } = useLingui();
  const { status, requester, createdAt, updatedAt, deployment, reason } = request;
  return (
    <dl className="kv">
      <dt>{t`Status`}</dt>
      <dd>
        <RequestStatusTag of={status} />
      </dd>
      <dt>{t`Requested by`}</dt>
      <dd dir="auto">{requester.name || t`Former member`}</dd>
      <dt>{t`Requested`}</dt>
      <dd>
        <Ago at={createdAt} />
      </dd>
      <dt>{t`Updated`}</dt>
      <dd>
        <Ago at={updatedAt} />
      </dd>
      {deployment && (
        <>
          <dt>{t`Delivered as`}</dt>
          <dd dir="auto">{deployment.name}</dd>
        </>
      )}
      {reason && (
        <>
          <dt>{t`Reason`}</dt>
          <dd dir="auto">{reason}</dd>
        </>
      )}
    </dl>
  );
}
