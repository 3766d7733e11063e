// What a model is made of: the fields a new one and an existing one share.
import { Trans, useLingui } from '@lingui/react/macro';
import type { Model } from '../../shared/models/model.ts';
import { providerNames, providers, type ProviderName } from '../../shared/models/provider.ts';
import { NumberField, SelectField, SwitchField, TextArea, TextField } from '../kit/forms/fields.tsx';
import { Section } from '../kit/layout/page.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { DeploymentFields } from './deployment-fields.tsx';
import { KeyFields } from './key-fields.tsx';
import type { ModelForm } from './model-form.ts';
import { useCategoryChoices, useStateChoices } from './model-labels.ts';
import { ModelNameField } from './model-name-field.tsx';
import { ProviderSettingsFields } from './provider-settings-fields.tsx';

type Props = { of: RecordForm<ModelForm>; stored?: Model; projectName: string };

export function ModelFields({ of, stored, projectName }: Props) {
  const { t, i18n } = useLingui();
  const categories = useCategoryChoices();
  const states = useStateChoices();
  const provider = of.form.watch('provider');
  const { defaultEndpoint, exampleEndpoint } = providers[provider];
  const isShared = of.form.watch('deploymentType') !== 'Dedicated';
  return (
    <>
      <SelectField
        of={of}
        name="provider"
        label={t`Provider`}
        choices={providerNames.map((name) => ({ value: name, label: i18n._(providers[name].label) }))}
      />
      <KeyFields of={of} {...(stored && { stored })} />
      {isShared && (
        <TextField
          of={of}
          name="endpoint"
          type="url"
          label={t`Address`}
          optional={defaultEndpoint !== ''}
          placeholder={defaultEndpoint || (exampleEndpoint ?? '')}
          help={<AddressHelp provider={provider} />}
        />
      )}
      <ProviderSettingsFields of={of} />
      <ModelNameField of={of} />
      <TextField
        of={of}
        name="displayName"
        label={t`Name`}
        help={t`The name people see when they build agents.`}
      />
      <SelectField of={of} name="category" label={t`Category`} choices={categories} />
      <SelectField
        of={of}
        name="reach"
        label={t`Who can use it`}
        choices={[
          { value: 'project', label: t`Only the project ${projectName}` },
          { value: 'all', label: t`All projects` },
        ]}
      />
      <TextArea
        of={of}
        name="systemPrompt"
        label={t`System prompt`}
        optional
        rows={4}
        help={t`Added before the instructions of every step that uses this model.`}
      />
      <Prices of={of} />
      <SwitchField
        of={of}
        name="hasToolSupport"
        label={t`Can use tools`}
        help={t`Whether the model supports tool calls.`}
      />
      <DeploymentFields of={of} {...(stored && { stored })} />
      <SelectField of={of} name="state" label={t`State`} choices={states} />
    </>
  );
}

const AddressHelp = ({ provider }: { provider: ProviderName }) =>
  providers[provider].needsKey ? (
    providers[provider].defaultEndpoint !== '' && <Trans>Leave it empty unless you use a proxy.</Trans>
  ) : (
    <Trans>
      The operator of this installation must allow addresses inside your own network, with
      ATELIER_EGRESS_ALLOW.
    </Trans>
  );

function Prices({ of }: { of: RecordForm<ModelForm> }) {
  const { t } = useLingui();
  return (
    <Section title={t`Price`} help={t`In US dollars. Used to calculate what a run costs.`}>
      <div className="row wrap">
        <NumberField of={of} name="inputTokenPrice" label={t`Input tokens`} min={0} />
        <NumberField of={of} name="outputTokenPrice" label={t`Output tokens`} min={0} />
        <NumberField of={of} name="cachedInputTokenPrice" label={t`Cached input tokens`} optional min={0} />
        <NumberField of={of} name="tokenUnits" label={t`Per number of tokens`} min={1} step={1} />
      </div>
    </Section>
  );
}
