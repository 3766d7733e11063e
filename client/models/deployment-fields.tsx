// Whose deployment of a model is asked, and with whose credentials.
import { useLingui } from '@lingui/react/macro';
import type { Model } from '../../shared/models/model.ts';
import { SelectField, SwitchField, TextField } from '../kit/forms/fields.tsx';
import { Section } from '../kit/layout/page.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import type { ModelForm } from './model-form.ts';
import { SecretField } from './secret-field.tsx';

export function DeploymentFields({ of, stored }: { of: RecordForm<ModelForm>; stored?: Model }) {
  const { t } = useLingui();
  const isOwnKey = of.form.watch('keySource') === 'own';
  const isDedicated = of.form.watch('deploymentType') === 'Dedicated';
  return (
    <Section title={t`Deployment`}>
      <SelectField
        of={of}
        name="deploymentType"
        label={t`Deployment type`}
        choices={[
          { value: 'Shared', label: t`The provider’s own` },
          { value: 'Dedicated', label: t`A deployment of your own` },
        ]}
      />
      {isDedicated && (
        <>
          <TextField of={of} name="deployedUrl" type="url" label={t`Address of the deployment`} />
          {isOwnKey && (
            <SecretField
              of={of}
              name="deployedKey"
              label={t`Key of the deployment`}
              optional
              isStored={stored?.hasDeployedKey ?? false}
            />
          )}
          <SecretField
            of={of}
            name="connectionString"
            label={t`Connection string of its storage`}
            optional
            isStored={stored?.hasConnectionString ?? false}
          />
          <TextField of={of} name="containerName" label={t`Container of its storage`} optional />
        </>
      )}
      <SwitchField
        of={of}
        name="allowBYOKCredentials"
        label={t`Use keys of this workspace`}
        help={t`Turned off, neither a key that is stored here nor a saved credential is used.`}
      />
      <SwitchField
        of={of}
        name="allowAiriaCredentials"
        label={t`Use the operator’s key`}
        help={t`Where the operator of this installation has one for the provider and you do not.`}
      />
    </Section>
  );
}
