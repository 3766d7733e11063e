import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Reason } from '../../shared/community/submission.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { TextArea } from '../kit/forms/text-fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';

const Form = z.object({ reason: Reason });

type Props = { name: string; onClose: () => void; onDecline: (reason: string) => Promise<unknown> };

export function DeclineDialog({ name, onClose, onDecline }: Props) {
  const { t } = useLingui();
  const record = useRecordForm(Form, blankOf(Form), {
    save: async ({ reason }) => {
      await onDecline(reason);
      onClose();
    },
    checkOnlyOnSubmit: true,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Decline ${name}?`}
      description={t`It is not, or no longer, in the library. Its contributor reads the reason.`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Decline</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextArea of={record} name="reason" label={t`Reason`} />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
