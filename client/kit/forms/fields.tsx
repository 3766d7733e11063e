// Fields of a record form. In a read-only form each shows its value as text.
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Select, Switch, TextField as Input } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { Field, type FieldTies, Check, Checks, Toggle } from './field.tsx';
import { useIsReadOnly } from './record-form.tsx';
import { asText, useShownField } from './shown-fields.ts';
import { errorOf, ValueText, type FieldProps } from './text-fields.tsx';

export { TextArea, TextField, ValueText } from './text-fields.tsx';

/** An empty input is no number: the schema says whether that is allowed. */
export function NumberField<V extends FieldValues>({
  of,
  name,
  label,
  help,
  optional,
  step = 'any',
  min,
  max,
}: FieldProps<V> & { step?: number | 'any'; min?: number; max?: number }) {
  const readOnly = useIsReadOnly();
  useShownField(of, name, label);
  if (readOnly) return <ValueText label={label} value={of.form.getValues(name)} />;
  return (
    <Field label={label} help={help} error={errorOf(of, name)} {...(optional && { optional })}>
      {(ties) => (
        <Input.Root
          {...ties}
          {...of.form.register(name, {
            setValueAs: asNumber,
          })}
          type="number"
          inputMode="decimal"
          dir="ltr"
          step={step}
          min={min}
          max={max}
          style={{ maxWidth: 160 }}
        />
      )}
    </Field>
  );
}

/** What has no number yet is none, and not zero. */
function asNumber(value: unknown): number | null | undefined {
  if (value === null) return null;
  return value === '' || value === undefined ? undefined : Number(value);
}

export type Choice = { value: string; label: string; help?: string };

export function SelectField<V extends FieldValues>({
  of,
  name,
  label,
  help,
  optional,
  choices,
  placeholder,
}: FieldProps<V> & { choices: readonly Choice[]; placeholder?: string }) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const labelOf = (value: unknown) =>
    choices.find((choice) => choice.value === value)?.label ?? asText(value);
  useShownField(of, name, label, labelOf);
  if (readOnly) {
    const value: unknown = of.form.getValues(name);
    return <ValueText label={label} value={choices.find((choice) => choice.value === value)?.label} />;
  }
  const select = (ties: FieldTies) => (
    <Controller
      control={of.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Select.Root value={(value as string | undefined) ?? ''} onValueChange={onChange}>
          <Select.Trigger {...ties} ref={ref} onBlur={onBlur} placeholder={placeholder ?? t`Choose`} />
          <Select.Content position="popper" variant="soft" color="gray">
            {choices.map((choice) => (
              <Select.Item key={choice.value} value={choice.value}>
                {choice.label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    />
  );
  return (
    <Field label={label} help={help} error={errorOf(of, name)} {...(optional && { optional })}>
      {select}
    </Field>
  );
}

export function SwitchField<V extends FieldValues>({ of, name, label, help }: FieldProps<V>) {
  const readOnly = useIsReadOnly();
  const { t } = useLingui();
  useShownField(of, name, label, (value) => (value ? t`Yes` : t`No`));
  return (
    <Controller
      control={of.form.control}
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <Toggle
          control={
            <Switch
              size="1"
              ref={ref}
              checked={Boolean(value)}
              onCheckedChange={onChange}
              disabled={readOnly}
            />
          }
          label={label}
          help={help}
        />
      )}
    />
  );
}

/** Several choices of a few: the value is the list of the chosen ones. */
export function CheckboxGroup<V extends FieldValues>({
  of,
  name,
  label,
  help,
  choices,
  search,
}: FieldProps<V> & { choices: readonly Choice[]; search?: ReactNode }) {
  const readOnly = useIsReadOnly();
  useShownField(of, name, label);
  const error = errorOf(of, name);
  return (
    <Controller
      control={of.form.control}
      name={name}
      render={({ field: { value, onChange } }) => {
        const chosen = (value as readonly string[] | undefined) ?? [];
        const toggle = (one: string) =>
          onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
        return (
          <Checks>
            <legend>{label}</legend>
            {search}
            {choices.map((choice) => (
              <Check key={choice.value}>
                <Checkbox
                  size="1"
                  checked={chosen.includes(choice.value)}
                  onCheckedChange={() => toggle(choice.value)}
                  disabled={readOnly}
                />
                <span>
                  {choice.label}
                  {choice.help && <span className="help">{choice.help}</span>}
                </span>
              </Check>
            ))}
            {error ? (
              <p className="err" role="alert">
                {error}
              </p>
            ) : (
              help && <p className="help">{help}</p>
            )}
          </Checks>
        );
      }}
    />
  );
}
