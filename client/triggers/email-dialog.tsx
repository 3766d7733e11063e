import { useLingui } from '@lingui/react/macro';
import { ShieldAlert } from 'lucide-react';
import { z } from 'zod';
import {
  EmailTriggerDraft,
  emailRestrictions,
  type EmailTrigger,
} from '../../shared/email-triggers/email-trigger.ts';
import { emailTriggerRoutes } from '../../shared/email-triggers/routes.ts';
import { useChange } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { SelectField, SwitchField, TextArea } from '../kit/forms/fields.tsx';
import { Notice } from '../kit/layout/notice.tsx';
import { useRecordForm, type RecordForm } from '../kit/forms/record-form.tsx';
import { toast } from '../kit/overlays/toast.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { TriggerDialog } from './trigger-dialog.tsx';

type Props = {
  agentId: string;
  trigger: EmailTrigger | undefined;
  readOnly: boolean;
  onClose: () => void;
};

/** `allowed` as people write it: lines, or a list with commas. */
const Form = z.object({
  restriction: z.enum(emailRestrictions),
  allowed: z.string().max(20_000),
  isActive: z.boolean(),
});
type EmailForm = z.input<typeof Form>;

export function EmailDialog({ agentId, trigger, readOnly, onClose }: Props) {
  const { t } = useLingui();
  const create = useChange(emailTriggerRoutes.create);
  const change = useChange(emailTriggerRoutes.change);
  const saved = trigger
    ? { ...EmailTriggerDraft.parse(trigger), allowed: trigger.allowed.join('\n') }
    : blankOf(Form, { restriction: 'Domain', isActive: true });
  const record = useRecordForm(Form, saved, {
    readOnly,
    save: async ({ allowed, ...draft }) => {
      const body = { ...draft, allowed: allowed.split(/[\s,;]+/).filter(Boolean) };
      if (trigger) await change.mutateAsync({ params: { id: trigger.id }, body });
      else await create.mutateAsync({ body: { ...body, agentId } });
      clearUnsavedGuards();
      onClose();
      toast(trigger ? t`The email address is saved.` : t`The email address is added.`);
    },
  });
  return (
    <TriggerDialog
      of={record}
      title={trigger ? t`Email address` : t`Add email address`}
      submit={trigger ? t`Save` : t`Add email address`}
      width={560}
      onClose={onClose}
    >
      <RestrictionFields of={record} />
      <SwitchField of={record} name="isActive" label={t`Active`} />
    </TriggerDialog>
  );
}

function RestrictionFields({ of }: { of: RecordForm<EmailForm> }) {
  const { t } = useLingui();
  const restriction = of.form.watch('restriction');
  return (
    <>
      <SelectField
        of={of}
        name="restriction"
        label={t`Who may write`}
        choices={[
          { value: 'Domain', label: t`People of some domains` },
          { value: 'Email', label: t`Some addresses` },
          { value: 'None', label: t`Everybody` },
        ]}
      />
      {restriction === 'None' ? (
        <Notice tone="bad">
          <ShieldAlert size={16} aria-hidden />
          <span className="grow">
            <b>{t`High risk.`}</b> {t`Anyone who knows the address can start the agent.`}
          </span>
        </Notice>
      ) : (
        <TextArea
          of={of}
          name="allowed"
          label={restriction === 'Domain' ? t`Domains` : t`Addresses`}
          help={t`One in each line. A sender counts only if SPF, DKIM or DMARC prove it.`}
        />
      )}
    </>
  );
}
