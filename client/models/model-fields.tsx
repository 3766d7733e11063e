// What a model is made of: the fields a new one and an existing one share.
import { Trans, useLingui } from '@lingui/react/macro';
import { providerNames, providers, type ProviderName } from '../../shared/models/provider.ts';
import { NumberField, SelectField, SwitchField, TextArea, TextField } from '../kit/fields.tsx';
import { Section } from '../kit/page.tsx';
import type { RecordForm } from '../kit/record-form.tsx';
import type { ModelForm } from './model-form.ts';
import { ModelNameField } from './model-name-field.tsx';

type Props = { of: RecordForm<ModelForm>; hasKey?: boolean; projectName: string };

export function ModelFields({ of, hasKey = false, projectName }: Props) {
  const { t, i18n } = useLingui();
  const provider = of.form.watch('provider');
  const { defaultEndpoint, needsKey } = providers[provider];
  return (
    <>
      <SelectField
        of={of}
        name="provider"
        label={t`Provider`}
        choices={providerNames.map((name) => ({ value: name, label: i18n._(providers[name].label) }))}
      />
      <TextField
        of={of}
        name="apiKey"
        type="password"
        code
        label={t`Key`}
        optional={!needsKey || hasKey}
        autoComplete="new-password"
        {...(hasKey && { placeholder: t`A key is stored; type to replace it` })}
        help={t`It is stored encrypted and never shown again.`}
      />
      <TextField
        of={of}
        name="endpoint"
        type="url"
        label={t`Address`}
        optional={defaultEndpoint !== ''}
        placeholder={defaultEndpoint || 'https://models.example.com/v1'}
        help={<AddressHelp provider={provider} />}
      />
      <ModelNameField of={of} />
      <TextField
        of={of}
        name="displayName"
        label={t`Name`}
        help={t`The name people see when they build agents.`}
      />
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
    </>
  );
}

const AddressHelp = ({ provider }: { provider: ProviderName }) =>
  provider === 'Ollama' || provider === 'Custom' ? (
    <Trans>
      The operator of this installation must allow addresses inside your own network, with
      ATELIER_EGRESS_ALLOW.
    </Trans>
  ) : (
    <Trans>Leave it empty unless you use a proxy.</Trans>
  );

function Prices({ of }: { of: RecordForm<ModelForm> }) {
  const { t } = useLingui();
  return (
    <Section title={t`Price`} help={t`In US dollars. Used to calculate what a run costs.`}>
      <div className="row wrap">
        <NumberField of={of} name="inputTokenPrice" label={t`Input tokens`} min={0} />
        <NumberField of={of} name="outputTokenPrice" label={t`Output tokens`} min={0} />
        <NumberField of={of} name="tokenUnits" label={t`Per number of tokens`} min={1} step={1} />
      </div>
    </Section>
  );
}
