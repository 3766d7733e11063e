// Asking to act for somebody: whom, why, how long. Then the token, shown this once.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { NewImpersonation } from '../../shared/impersonation/impersonation.ts';
import { impersonationRoutes } from '../../shared/impersonation/routes.ts';
import { useChange } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { SelectField, SwitchField, TextArea } from '../kit/forms/fields.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { SecretDialog } from '../kit/forms/secret.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { PersonField, type Picked } from '../people/index.ts';
import { startImpersonating } from './change-person.ts';

const TokenForm = z.object({
  userId: NewImpersonation.shape.userId,
  reason: NewImpersonation.shape.reason,
  minutes: z.enum(['15', '60', '240', '480']),
  readOnly: z.boolean(),
});

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState('');
  return token ? (
    <TokenDialog token={token} onClose={onClose} />
  ) : (
    <AskDialog onClose={onClose} onMade={setToken} />
  );
}

function AskDialog({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const create = useChange(impersonationRoutes.create);
  const [person, setPerson] = useState<Picked>();
  const record = useRecordForm(TokenForm, blankOf(TokenForm, { minutes: '60', readOnly: true }), {
    save: async ({ minutes, ...body }) => {
      const { token } = await create.mutateAsync({ body: { ...body, minutes: Number(minutes) } });
      clearUnsavedGuards();
      onMade(token);
    },
  });
  const { form } = record;
  const choose = (chosen: Picked) => {
    setPerson(chosen);
    form.setValue('userId', chosen.id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      title={t`Impersonate a user`}
      description={t`You can see and do everything they can, on their behalf. The audit log marks everything with your name as well.`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Create token</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <PersonField
          label={t`Person`}
          help={t`They are notified by email as soon as you start.`}
          value={person}
          without={[viewer.id]}
          error={errorOf(record, 'userId')}
          onChange={choose}
        />
        <TextArea
          of={record}
          name="reason"
          label={t`Reason`}
          help={t`The user can read it too. For example, a ticket number and what you need to check.`}
        />
        <SelectField
          of={record}
          name="minutes"
          label={t`Duration`}
          choices={[
            { value: '15', label: t`15 minutes` },
            { value: '60', label: t`1 hour` },
            { value: '240', label: t`4 hours` },
            { value: '480', label: t`8 hours` },
          ]}
        />
        <SwitchField
          of={record}
          name="readOnly"
          label={t`View only`}
          help={t`You cannot change anything on their behalf.`}
        />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}

function TokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui();
  const [isStarting, setStarting] = useState(false);
  const start = () => {
    setStarting(true);
    startImpersonating(token).catch((error: unknown) => {
      setStarting(false);
      toastError(error);
    });
  };
  return (
    <SecretDialog
      onClose={onClose}
      title={t`Your token`}
      description={t`It works once, and only for you. It is never shown again.`}
      label={t`Token`}
      text={token}
      next={
        <Button variant="primary" onClick={start} loading={isStarting}>
          <Trans>Start now</Trans>
        </Button>
      }
    />
  );
}
