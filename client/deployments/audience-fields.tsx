// Who may use a deployment: everyone, or chosen people and groups.
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../kit/forms/fields.tsx';
import { FieldFrame } from '../kit/forms/field.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import { Section } from '../kit/layout/page.tsx';
import { ChosenAudience } from './chosen-audience.tsx';
import type { DeploymentForm } from './deployment-form.ts';

const fields = { group: 'groupIds', person: 'userIds' } as const;

type Props = { of: RecordForm<DeploymentForm> };

export function AudienceFields({ of }: Props) {
  const { t } = useLingui();
  const isSelected = of.form.watch('visibility') === 'Selected';
  const error = errorOf(of, 'userIds') ?? errorOf(of, 'groupIds');
  return (
    <Section
      title={t`Who can use it`}
      help={t`Chosen people see it at once, and lose it at once when you remove them or they leave a group.`}
    >
      <SelectField
        of={of}
        name="visibility"
        label={t`Available to`}
        choices={[
          { value: 'AllUsers', label: t`Everyone in the workspace` },
          { value: 'Selected', label: t`Chosen people and groups` },
        ]}
      />
      {isSelected && (
        <FieldFrame role="group" aria-label={t`Chosen people and groups`}>
          {(['group', 'person'] as const).map((kind) => (
            <ChosenAudience
              key={kind}
              kind={kind}
              ids={of.form.watch(fields[kind]) ?? []}
              onChange={
                of.readOnly
                  ? undefined
                  : (next) =>
                      of.form.setValue(fields[kind], next, { shouldDirty: true, shouldValidate: true })
              }
            />
          ))}
          {error && (
            <p className="err" role="alert">
              {error}
            </p>
          )}
        </FieldFrame>
      )}
    </Section>
  );
}
