import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { splitName, UserForm } from '../../shared/people/invite.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { CallFailed } from '../data/call.ts';
import { useChange } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { TextField } from '../kit/forms/fields.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { toast, toastError } from '../kit/overlays/toast.tsx';
import { isLimit, LimitActions, limitTitle } from './limit-notice.tsx';
import { RightsFields } from './rights-fields.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [limit, setLimit] = useState<CallFailed>();
  const invite = useChange(userRoutes.invite);
  const record = useRecordForm(UserForm, blankOf(UserForm), {
    save: async ({ fullName, email, roleIds, projectIds }) => {
      try {
        await invite.mutateAsync({ body: { ...splitName(fullName), email, roleIds, projectIds } });
      } catch (error) {
        if (isLimit(error)) return setLimit(error);
        return refuse(error);
      }
      toast(t`Invitation sent to ${email}`);
      clearUnsavedGuards();
      onClose();
    },
  });
  const { isValid } = record.form.formState;
  if (limit)
    return (
      <Dialog
        open
        onClose={() => setLimit(undefined)}
        title={limitTitle(limit, i18n)}
        description={limit.message}
        actions={<LimitActions onBack={() => setLimit(undefined)} />}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t`Invite a person`}
      description={t`They’ll get a single-use link by email, valid for seven days.`}
      actions={
        <FormActions of={record} onClose={onClose} disabled={!isValid}>
          <Trans>Send invitation</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextField of={record} name="fullName" label={t`Full name`} help={t`First and last name.`} />
        <TextField of={record} name="email" type="email" label={t`Email`} />
        <RightsFields of={record} />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}

/** What can be mended is shown at its field; what cannot, and what is anybody's guess, is said in passing. */
function refuse(error: unknown): void {
  const isAtField = error instanceof CallFailed && [400, 422].includes(error.status);
  if (isAtField) throw error;
  if (error instanceof CallFailed && error.status === 409) return toastError(error);
  toastError(undefined);
}
