import { Controller } from 'react-hook-form';
import { Field } from '../kit/field.tsx';
import type { RecordForm } from '../kit/record-form.tsx';
import { errorOf } from '../kit/text-fields.tsx';
import type { BrandingValues } from './branding-form.ts';
import { ColorInput } from './color-input.tsx';

type Props = {
  of: RecordForm<BrandingValues>;
  name: 'headerBackgroundColor' | 'searchBackgroundColor';
  label: string;
};

export const ColorField = ({ of, name, label }: Props) => (
  <Controller
    control={of.form.control}
    name={name}
    render={({ field: { value, onChange, onBlur } }) => (
      <Field label={label} error={errorOf(of, name)} optional>
        {(ties) => <ColorInput ties={ties} value={value} onChange={onChange} onBlur={onBlur} />}
      </Field>
    )}
  />
);
