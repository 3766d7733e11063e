import { Controller } from 'react-hook-form';
import { Field } from '../kit/forms/field.tsx';
import { useIsReadOnly, type RecordForm } from '../kit/forms/record-form.tsx';
import { errorOf, ValueText } from '../kit/forms/text-fields.tsx';
import type { BrandingValues } from './branding-form.ts';
import { ColorInput } from './color-input.tsx';

type Props = {
  of: RecordForm<BrandingValues>;
  name: 'headerBackgroundColor' | 'searchBackgroundColor';
  label: string;
  help?: string;
};

export function ColorField({ of, name, label, help }: Props) {
  if (useIsReadOnly()) return <ValueText label={label} value={of.form.getValues(name)} />;
  return (
    <Controller
      control={of.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <Field label={label} help={help} error={errorOf(of, name)} optional>
          {(ties) => <ColorInput ties={ties} value={value} onChange={onChange} onBlur={onBlur} />}
        </Field>
      )}
    />
  );
}
