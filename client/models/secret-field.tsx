// A secret of a model: written, and read back by nobody.
import { useLingui } from '@lingui/react/macro';
import { TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import type { ModelForm, noSecrets } from './model-form.ts';

type Props = {
  of: RecordForm<ModelForm>;
  name: keyof typeof noSecrets;
  label: string;
  optional: boolean;
  isStored: boolean;
};

export function SecretField({ of, name, label, optional, isStored }: Props) {
  const { t } = useLingui();
  return (
    <TextField
      of={of}
      name={name}
      type="password"
      code
      label={label}
      optional={optional || isStored}
      autoComplete="new-password"
      {...(isStored && { placeholder: t`A key is stored; type to replace it` })}
      help={t`It is stored encrypted and never shown again.`}
    />
  );
}
