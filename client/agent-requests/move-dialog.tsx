// Asks what delivers a request, or why it is declined.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AgentRequestStatusChange, type AgentRequest } from '../../shared/agent-requests/request.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { useChange } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { TextArea } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm, type RecordForm } from '../kit/forms/record-form.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { ChoiceName } from '../kit/pickers/choice.tsx';
import { RecordField } from '../kit/pickers/record-field.tsx';
import type { z } from 'zod';

type Form = z.input<typeof AgentRequestStatusChange>;
type Props = { request: AgentRequest; status: 'Delivered' | 'Declined'; onClose: () => void };

export function MoveDialog({ request: { id, title, revision }, status, onClose }: Props) {
  const { t } = useLingui();
  const change = useChange(agentRequestRoutes.changeStatus);
  const { reason } = blankOf(AgentRequestStatusChange, { status });
  const record = useRecordForm(
    AgentRequestStatusChange,
    { status, revision, reason },
    {
      checkOnlyOnSubmit: true,
      save: async (body) => {
        await change.mutateAsync({ params: { id }, body });
        onClose();
      },
    },
  );
  const isDelivery = status === 'Delivered';
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDelivery ? t`Deliver ${title}` : t`Decline ${title}`}
      description={
        isDelivery
          ? t`The person who asked is notified and can chat with it, if it is deployed to them.`
          : t`The person who asked is notified and reads the reason.`
      }
      actions={
        <FormActions of={record} onClose={onClose}>
          {isDelivery ? <Trans>Deliver</Trans> : <Trans>Decline</Trans>}
        </FormActions>
      }
    >
      <FormBody of={record}>
        {isDelivery ? (
          <DeploymentChoice of={record} />
        ) : (
          <TextArea of={record} name="reason" label={t`Reason`} />
        )}
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}

function DeploymentChoice({ of }: { of: RecordForm<Form> }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  return (
    <RecordField
      label={t`Deployment`}
      searchLabel={t`Find a deployment`}
      nothing={t`Nothing is deployed in your projects yet.`}
      route={agentRequestRoutes.deployments}
      error={errorOf(of, 'deploymentId')}
      chosenId={of.form.watch('deploymentId')}
      value={name ? <ChoiceName>{name}</ChoiceName> : <span className="muted grow">{t`Choose`}</span>}
      onChoose={(row) => {
        setName(row?.name ?? '');
        of.form.setValue('deploymentId', row?.id, { shouldDirty: true, shouldValidate: true });
      }}
    >
      {(row) => <ChoiceName>{row.name}</ChoiceName>}
    </RecordField>
  );
}
