import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { webhookRoutes } from '../../shared/webhooks/routes.ts';
import type { Webhook } from '../../shared/webhooks/webhook.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { TextField } from '../kit/forms/fields.tsx';
import { blankOf } from '../kit/forms/blank-form.ts';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { toast } from '../kit/overlays/toast.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';

type Props = {
  webhook: Webhook;
  onClose: () => void;
  onSecret: (secret: string) => void;
};

const Form = z.object({ secret: z.string().trim().max(500) });

export function ReplaceSecret({ webhook, onClose, onSecret }: Props) {
  const { t } = useLingui();
  const rotate = useChange(webhookRoutes.rotate);
  const record = useRecordForm(Form, blankOf(Form), {
    save: async ({ secret }) => {
      const body = secret ? { secret } : {};
      const { secret: made } = await rotate.mutateAsync({
        params: { id: webhook.id },
        body,
      });
      clearUnsavedGuards();
      onClose();
      if (made === null) toast(t`The secret is replaced.`);
      else onSecret(made);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Replace the secret of “${webhook.name}”`}
      description={t`Deliveries signed with the old secret are refused from then on.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={rotate.isPending} onClick={() => void record.submit()}>
            <Trans>Replace secret</Trans>
          </Button>
        </>
      }
    >
      <FormBody of={record}>
        <TextField
          of={record}
          name="secret"
          label={t`Secret of the sender`}
          optional
          help={t`Leave this empty to get a new one, which is shown once.`}
        />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
