import { useLingui } from '@lingui/react/macro';
import { UserCheck } from 'lucide-react';
import { roles, type Role } from '../../../shared/access/roles.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Approvers } from '../../../shared/steps/approvalStep.ts';
import type { Settings } from '../../../shared/steps/index.ts';
import { Field } from '../inspector/field.tsx';
import {
  CheckboxCell,
  ChoiceField,
  NumberField,
  SwitchField,
  TextSetting,
  useSetting,
  Value,
} from '../inspector/fields.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';

const roleNames: Partial<Record<Role, string>> = {
  PlatformAdmin: /*i18n*/ 'Platform administrators',
  Admin: /*i18n*/ 'Administrators',
  ProjectAdmin: /*i18n*/ 'Project administrators',
  SecurityAdmin: /*i18n*/ 'Security administrators',
};

const offered = roles.filter((role) => role in roleNames);

function WhoApproves({ step }: PanelProps) {
  const { t, i18n } = useLingui();
  const { value, set } = useSetting({ step, field: 'approvers' });
  const approvers = Approvers.safeParse(value).data ?? { roles: [], userIds: [] };
  const write = (role: Role, isIn: boolean) =>
    set?.({
      ...approvers,
      roles: isIn ? [...approvers.roles, role] : approvers.roles.filter((other) => other !== role),
    } as Json);
  const people = approvers.userIds.length;
  return (
    <Field
      label={t`Who may approve`}
      name="approvers"
      {...(people > 0 && { help: t`and ${people} chosen people` })}
    >
      {set ? (
        <div className="s-checks">
          {offered.map((role) => (
            <CheckboxCell
              key={role}
              label={i18n._(roleNames[role] ?? role)}
              value={approvers.roles.includes(role)}
              onChange={(isIn) => write(role, isIn)}
            />
          ))}
        </div>
      ) : (
        <Value>{approvers.roles.map((role) => i18n._(roleNames[role] ?? role)).join(', ')}</Value>
      )}
    </Field>
  );
}

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  const expires = typeof step.settings.expiresAfterMinutes === 'number';
  return (
    <>
      <WhoApproves step={step} />
      <div className="s-pair even">
        <NumberField step={step} field="quorum" label={t`Approvals needed`} least={1} most={100} />
        <NumberField
          step={step}
          field="expiresAfterMinutes"
          label={t`Expires after minutes`}
          least={1}
          most={525_600}
          isOptional
        />
      </div>
      {expires && (
        <ChoiceField
          step={step}
          field="onExpiry"
          label={t`When nobody decides in time`}
          choices={[
            { value: 'denied', label: t`It counts as denied` },
            { value: 'expired', label: t`It takes a way of its own` },
          ]}
        />
      )}
      <TemplateField
        step={step}
        field="message"
        label={t`Message`}
        hint={t`What the approvers should know`}
      />
      <TemplateField
        step={step}
        field="subject"
        label={t`What is approved`}
        hint={t`Empty: the text of the step before`}
      />
      <SwitchField step={step} field="allowEdit" label={t`Let approvers edit before approving`} />
      <TextSetting step={step} field="approvedDescription" label={t`What approving does`} />
      <TextSetting step={step} field="deniedDescription" label={t`What denying does`} />
    </>
  );
}

export const approvalPanel: StepPanel<Settings<'approvalStep'>> = {
  icon: UserCheck,
  family: 'people',
  fact: ({ quorum }, { say }) =>
    say(/*i18n*/ '{count, plural, one {# approval} other {# approvals}}', { count: quorum }),
  Configure,
};
