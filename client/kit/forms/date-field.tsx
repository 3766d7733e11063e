// A day of a record form.
import { TextField as Input } from '@radix-ui/themes';
import type { FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { useIsReadOnly } from './record-form.tsx';
import { useShownField } from './shown-fields.ts';
import { errorOf, ValueText, type FieldProps } from './text-fields.tsx';

/** Left empty it is absent, not an empty text. */
export function DateField<V extends FieldValues>({ of, name, label, help, optional }: FieldProps<V>) {
  const readOnly = useIsReadOnly();
  useShownField(of, name, label);
  if (readOnly) return <ValueText label={label} value={of.form.getValues(name)} />;
  return (
    <Field label={label} help={help} error={errorOf(of, name)} {...(optional && { optional })}>
      {(ties) => (
        <Input.Root
          {...ties}
          {...of.form.register(name, { setValueAs: (value: string) => value || undefined })}
          type="date"
          style={{ maxWidth: 180 }}
        />
      )}
    </Field>
  );
}
