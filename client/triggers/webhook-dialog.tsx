import { useLingui } from '@lingui/react/macro';
import { ShieldAlert } from 'lucide-react';
import { z } from 'zod';
import { webhookRoutes } from '../../shared/webhooks/routes.ts';
import { WebhookDraft, type Webhook } from '../../shared/webhooks/webhook.ts';
import { useChange } from '../data/query.ts';
import { SelectField, SwitchField, TextField } from '../kit/forms/fields.tsx';
import { Notice } from '../kit/layout/notice.tsx';
import { blankOf } from '../kit/forms/blank-form.ts';
import { useRecordForm, type RecordForm } from '../kit/forms/record-form.tsx';
import { toast } from '../kit/overlays/toast.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { TriggerDialog } from './trigger-dialog.tsx';
import { useWebhookTypes } from './webhook-text.ts';
import styles from './triggers.module.css';

type Props = {
  agentId: string;
  webhook?: Webhook | undefined;
  readOnly: boolean;
  onClose: () => void;
  /** The secret that was made for a new one. */
  onSecret: (secret: string) => void;
};

/** An empty secret: one is made. */
const Form = WebhookDraft.extend({ secret: z.string().trim().max(500) });
type WebhookForm = z.input<typeof Form>;

const blank = blankOf(Form, { type: 'Standard', algorithm: 'sha256', answers: 'AtOnce', isActive: true });

export function WebhookDialog({ agentId, webhook, readOnly, onClose, onSecret }: Props) {
  const { t } = useLingui();
  const create = useChange(webhookRoutes.create);
  const change = useChange(webhookRoutes.change);
  const saved = webhook ? { ...WebhookDraft.parse(webhook), secret: '' } : blank;
  const record = useRecordForm(Form, saved, {
    readOnly,
    save: async ({ secret, ...draft }) => {
      let made: string | null = null;
      if (webhook) await change.mutateAsync({ params: { id: webhook.id }, body: draft });
      else {
        const body = { ...draft, agentId, ...(secret && { secret }) };
        made = (await create.mutateAsync({ body })).secret;
      }
      clearUnsavedGuards();
      onClose();
      if (made !== null) onSecret(made);
      else toast(webhook ? t`The webhook is saved.` : t`The webhook is added.`);
    },
  });
  return (
    <TriggerDialog
      of={record}
      title={webhook ? t`Webhook` : t`Add webhook`}
      submit={webhook ? t`Save` : t`Add webhook`}
      width={560}
      onClose={onClose}
    >
      <TextField of={record} name="name" label={t`Name`} />
      <SigningFields of={record} isNew={!webhook} />
      <SelectField
        of={record}
        name="answers"
        label={t`Response`}
        choices={[
          { value: 'AtOnce', label: t`At once, with the run’s ID` },
          {
            value: 'WithResult',
            label: t`With the result, within 30 seconds`,
          },
        ]}
      />
      <SwitchField of={record} name="isActive" label={t`Active`} />
    </TriggerDialog>
  );
}

function SigningFields({ of, isNew }: { of: RecordForm<WebhookForm>; isNew: boolean }) {
  const { t } = useLingui();
  const types = useWebhookTypes();
  const type = of.form.watch('type');
  return (
    <>
      <SelectField
        of={of}
        name="type"
        label={t`Type`}
        help={type === 'None' ? undefined : types[type].help}
        choices={Object.entries(types).map(([value, { label }]) => ({
          value,
          label,
        }))}
      />
      {type === 'None' && (
        <Notice tone="bad">
          <ShieldAlert size={16} aria-hidden />
          <span className="grow">
            <b>{t`High risk.`}</b> {types.None.help}
          </span>
        </Notice>
      )}
      {type === 'HMAC' && (
        <div className={styles.pair}>
          <TextField of={of} name="headerName" label={t`Header`} placeholder="X-Signature" />
          <TextField
            of={of}
            name="prefix"
            label={t`Prefix of the signature`}
            optional
            placeholder="sha256="
          />
          <SelectField
            of={of}
            name="algorithm"
            label={t`Algorithm`}
            choices={[
              { value: 'sha256', label: 'SHA-256' },
              { value: 'sha384', label: 'SHA-384' },
              { value: 'sha512', label: 'SHA-512' },
              { value: 'sha1', label: 'SHA-1' },
            ]}
          />
        </div>
      )}
      {isNew && type !== 'None' && (
        <TextField
          of={of}
          name="secret"
          label={t`Secret`}
          optional
          help={t`Leave this empty to get a new one, which is shown once.`}
        />
      )}
    </>
  );
}
