// Fields for text. They stand apart from the others so that signing in loads no more than it needs.
import { i18n } from '@lingui/core';
import { TextArea as Area, TextField as Input } from '@radix-ui/themes';
import type { ChangeEvent, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field, FieldFrame, FieldValue } from './field.tsx';
import { typedIn } from './leading-space.ts';
import { useIsReadOnly, type RecordForm } from './record-form.tsx';
import { asSecret, asText, useShownField } from './shown-fields.ts';

export type FieldProps<V extends FieldValues> = {
  of: RecordForm<V>;
  name: FieldPath<V>;
  label: string;
  help?: ReactNode;
  optional?: boolean;
};

type TextProps<V extends FieldValues> = FieldProps<V> & {
  placeholder?: string;
  type?: 'text' | 'email' | 'password' | 'url';
  /** An address, an id: left to right whatever the language. */
  code?: boolean;
  aside?: ReactNode;
  autoComplete?: string;
  /** To choose from; anything else may be typed as well. */
  suggestions?: readonly string[] | undefined;
  size?: '2' | '3';
};

/** In the reader's language: a schema has its words in the source's, the server has said its own already. */
export function errorOf<V extends FieldValues>({ form }: RecordForm<V>, name: FieldPath<V>) {
  const message = form.getFieldState(name, form.formState).error?.message;
  return message !== undefined && Object.hasOwn(i18n.messages, message) ? i18n._(message) : message;
}

/** Text takes no leading space and is trimmed on leaving. */
function trimming<V extends FieldValues>({ form }: RecordForm<V>, name: FieldPath<V>) {
  const { onChange, ...field } = form.register(name, {
    onBlur: () => {
      const value: unknown = form.getValues(name);
      if (typeof value === 'string' && value !== value.trim())
        form.setValue(name, value.trim() as never, { shouldDirty: true, shouldValidate: true });
    },
  });
  const take = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    typedIn(event);
    return onChange(event);
  };
  return { ...field, onChange: take };
}

export function TextField<V extends FieldValues>(props: TextProps<V>) {
  const { of, name, label, help, optional, type = 'text', code, placeholder, aside, suggestions } = props;
  const readOnly = useIsReadOnly();
  useShownField(of, name, label, type === 'password' ? asSecret : asText);
  if (readOnly) return <ValueText label={label} value={of.form.getValues(name)} />;
  return (
    <Field label={label} help={help} error={errorOf(of, name)} {...(optional && { optional })}>
      {(ties) => (
        <Input.Root
          {...ties}
          {...(type === 'password' ? of.form.register(name) : trimming(of, name))}
          type={type}
          size={props.size ?? '2'}
          dir={code || type === 'email' || type === 'url' ? 'ltr' : 'auto'}
          autoComplete={props.autoComplete ?? 'off'}
          {...(placeholder && { placeholder })}
          {...(suggestions && { list: `${ties.id}-list` })}
        >
          {aside && <Input.Slot side="right">{aside}</Input.Slot>}
          {suggestions && <Suggestions id={`${ties.id}-list`} of={suggestions} />}
        </Input.Root>
      )}
    </Field>
  );
}

/** Of a field whose `list` is this id. */
export const Suggestions = ({ id, of }: { id: string; of: readonly string[] }) => (
  <datalist id={id}>
    {of.map((one) => (
      <option key={one} value={one}>
        {one}
      </option>
    ))}
  </datalist>
);

export function TextArea<V extends FieldValues>({
  of,
  name,
  label,
  help,
  optional,
  rows = 3,
}: FieldProps<V> & { rows?: number }) {
  const readOnly = useIsReadOnly();
  useShownField(of, name, label);
  if (readOnly) return <ValueText label={label} value={of.form.getValues(name)} />;
  return (
    <Field label={label} help={help} error={errorOf(of, name)} {...(optional && { optional })}>
      {(ties) => <Area {...ties} {...trimming(of, name)} rows={rows} dir="auto" resize="vertical" />}
    </Field>
  );
}

export const ValueText = ({ label, value }: { label: string; value: unknown }) => (
  <FieldFrame>
    <span className="field-name">{label}</span>
    <FieldValue>{value === undefined || value === '' || value === null ? '–' : String(value)}</FieldValue>
  </FieldFrame>
);
