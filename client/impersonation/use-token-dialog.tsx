// A token that was copied earlier, or on another device.
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { TextField } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { startImpersonating } from './change-person.ts';

const UseForm = z.object({ token: z.string().trim().min(1, /*i18n*/ 'Token is required').max(200) });

export function UseTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const record = useRecordForm(UseForm, blankOf(UseForm), { save: ({ token }) => startImpersonating(token) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Use a token`}
      description={t`You use this browser as the other user until you stop or the time runs out.`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Start</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextField of={record} name="token" label={t`Token`} code placeholder="ati_…" />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
