// What the chosen provider asks for besides a key and an address.
import { useLingui } from '@lingui/react/macro';
import { providerFields, providers } from '../../shared/models/provider.ts';
import { TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import type { ModelForm } from './model-form.ts';

export function ProviderSettingsFields({ of }: { of: RecordForm<ModelForm> }) {
  const { t, i18n } = useLingui();
  const { fields = [] } = providers[of.form.watch('provider')];
  const isSaved = of.form.watch('keySource') === 'saved';
  // A saved credential has its own.
  const shown = fields.filter(({ name }) => !isSaved || name !== 'accessKeyId');
  return shown.map(({ name, required }) => (
    <TextField
      key={name}
      of={of}
      name={`providerSettings.${name}`}
      code
      label={i18n._(providerFields[name].label)}
      placeholder={providerFields[name].example}
      optional={!required || (isSaved && name === 'providerProjectId')}
      {...(name === 'accessKeyId' && {
        help: t`With it, the key is the secret access key; without it, an API key of Bedrock.`,
      })}
    />
  ));
}
