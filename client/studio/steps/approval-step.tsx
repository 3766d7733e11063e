import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { Settings } from '../../../shared/steps/index.ts';
import { ChoiceField, NumberField, SwitchField, TextSetting } from '../inspector/fields.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import { ApproversField } from './approvers-field.tsx';
import { ExpiryField } from './expiry-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';
import { formTypes } from '../../../shared/steps/approvalStep.ts';
import { VariableList } from './variable-list.tsx';
import styles from '../inspector/fields.module.css';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  const expires = typeof step.settings.expiresAfterMinutes === 'number';
  return (
    <>
      <ApproversField step={step} />
      <div className={clsx(styles.pair, styles.even)}>
        <NumberField step={step} field="quorum" label={t`Approvals needed`} least={1} most={100} />
        <ExpiryField step={step} />
      </div>
      {expires && (
        <ChoiceField
          step={step}
          field="onExpiry"
          label={t`If no one decides in time`}
          choices={[
            { value: 'denied', label: t`Count as denied` },
            { value: 'expired', label: t`Take a separate path` },
          ]}
        />
      )}
      <TemplateField
        step={step}
        field="summary"
        label={t`Summary`}
        hint={t`One line for the inbox; if empty, the first line of the message`}
      />
      <TemplateField
        step={step}
        field="message"
        label={t`Message`}
        hint={t`What the approvers should know`}
      />
      <TemplateField
        step={step}
        field="subject"
        label={t`What to approve`}
        hint={t`If empty, the text of the previous step is used`}
      />
      <SwitchField
        step={step}
        field="emailNotification"
        label={t`Email the approvers`}
        help={t`Each gets a link of their own that shows the request; deciding is a click there.`}
      />
      <SwitchField step={step} field="allowEdit" label={t`Let approvers edit before approving`} />
      <VariableList
        step={step}
        field="form"
        label={t`Form`}
        help={t`Approvers fill in these values before they approve.`}
        add={t`Add a field`}
        empty={t`None. Approvers only decide.`}
        types={formTypes}
      />
      <TextSetting step={step} field="approvedDescription" label={t`What approving does`} />
      <TextSetting step={step} field="deniedDescription" label={t`What denying does`} />
    </>
  );
}

export const approvalPanel: StepPanel<Settings<'approvalStep'>> = {
  subtitle: ({ quorum }, { say }) =>
    say(/*i18n*/ '{count, plural, one {# approval} other {# approvals}}', { count: quorum }),
  Configure,
};
