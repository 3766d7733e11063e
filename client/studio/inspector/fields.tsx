// Fields for single settings. Without edits each shows its value as text.
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Select, Switch, TextField } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import { MAX_TEXT_CHARACTERS } from '../../../shared/documents/limits.ts';
import type { SettingChange } from '../../../shared/documents/edit-agent.ts';
import type { GraphStep } from '../../../shared/steps/index.ts';
import { useFormat } from '../../kit/text/format.ts';
import { Slider } from '../../kit/forms/slider.tsx';
import { typedIn } from '../../kit/forms/leading-space.ts';
import { Field } from './field.tsx';
import { useInspector } from './inspector-model.ts';
import { toastTooLong } from './toast-too-long.ts';
import styles from './fields.module.css';

type Common = { step: GraphStep; field: string; label: string; help?: ReactNode };

export const Value = ({ children }: { children: ReactNode }) => (
  <span className={styles.value} dir="auto">
    {children}
  </span>
);

export function useSetting({ step, field }: Pick<Common, 'step' | 'field'>) {
  const { edits } = useInspector();
  const set = edits && ((change: SettingChange) => edits.setSetting(step.id, field, change));
  return { value: step.settings[field], set };
}

/** Typed freely, written when the field is left or Enter is pressed; what cannot be read goes back to what was. */
export function Typed({
  id,
  value,
  onWrite,
  type = 'text',
  label,
  placeholder,
}: {
  id?: string;
  value: string;
  onWrite: (value: string) => void;
  type?: 'text' | 'number';
  label?: string;
  placeholder?: string | undefined;
}) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const write = () => {
    const written = typed.trim();
    if (written.length > MAX_TEXT_CHARACTERS) toastTooLong();
    else if (written !== value) onWrite(written);
    setTyped(value);
  };
  return (
    <TextField.Root
      size="2"
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      {...(placeholder && { placeholder })}
      dir="auto"
      inputMode={type === 'number' ? 'decimal' : 'text'}
      value={typed}
      onChange={(event) => setTyped(typedIn(event))}
      onBlur={write}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(value);
      }}
    />
  );
}

export function NumberField({
  least,
  most,
  isOptional = false,
  suffix,
  ...common
}: Common & { least: number; most: number; isOptional?: boolean; suffix?: string }) {
  const { t } = useLingui();
  const { value, set } = useSetting(common);
  const format = useFormat();
  const text = typeof value === 'number' ? String(value) : '';
  if (!set) {
    return (
      <Field label={common.label} name={common.field}>
        <Value>{typeof value === 'number' ? `${format.number(value)} ${suffix ?? ''}` : t`Not set`}</Value>
      </Field>
    );
  }
  const write = (typed: string) => {
    if (isOptional && typed.trim() === '') return set(null);
    const number = Math.round(Number(typed.replace(',', '.')));
    if (typed.trim() !== '' && Number.isFinite(number)) set(Math.min(most, Math.max(least, number)));
  };
  return (
    <Field label={common.label} name={common.field} help={common.help}>
      {(id) => (
        <Typed
          id={id}
          type="number"
          value={text}
          onWrite={write}
          placeholder={isOptional ? t`No limit` : undefined}
        />
      )}
    </Field>
  );
}

/** A select has no item without a value. */
const NOTHING = ' ';

export function ChoiceField({
  choices,
  empty,
  none,
  aside,
  ...common
}: Common & {
  aside?: ReactNode;
  choices: readonly { value: string; label: string }[];
  empty?: string;
  /** The choice of nothing, which is written as ''. */
  none?: string;
}) {
  const { t } = useLingui();
  const { value, set } = useSetting(common);
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Field label={common.label} name={common.field} help={common.help} aside={aside}>
      {(id) =>
        set ? (
          <Select.Root
            size="2"
            value={typeof value === 'string' && value ? value : none ? NOTHING : ''}
            onValueChange={(next) => set(next === NOTHING ? '' : next)}
          >
            <Select.Trigger id={id} className={styles.select} placeholder={empty ?? t`Choose`} />
            <Select.Content position="popper">
              {none && <Select.Item value={NOTHING}>{none}</Select.Item>}
              {choices.map((choice) => (
                <Select.Item key={choice.value} value={choice.value}>
                  {choice.label}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
        ) : (
          <Value>
            {chosen?.label ?? (typeof value === 'string' && value ? value : (none ?? t`Not set`))}
          </Value>
        )
      }
    </Field>
  );
}

export function SwitchField({ step, field, label, help }: Common) {
  const { t } = useLingui();
  const { value, set } = useSetting({ step, field });
  if (!set)
    return (
      <Field label={label} name={field}>
        <Value>{value === true ? t`Yes` : t`No`}</Value>
      </Field>
    );
  return (
    <label className={styles.switch} data-field={field} data-field-label={label}>
      <Switch size="1" checked={value === true} onCheckedChange={(next) => set(next)} />
      <span className="grow">
        {label}
        {help && <span className="help">{help}</span>}
      </span>
    </label>
  );
}

/** Written when the handle is let go. */
export function SliderField({
  least,
  most,
  stepBy,
  ...common
}: Common & { least: number; most: number; stepBy: number }) {
  const { t } = useLingui();
  const { value, set } = useSetting(common);
  const known = typeof value === 'number' ? value : undefined;
  const [moving, setMoving] = useState<number | undefined>();
  const current = moving ?? known;
  return (
    <Field label={common.label} name={common.field} help={common.help}>
      <div className={clsx('row', styles.slider)}>
        {set && (
          <Slider
            className="grow"
            size="1"
            label={common.label}
            min={least}
            max={most}
            step={stepBy}
            value={[current ?? least]}
            onValueChange={([next]) => setMoving(next)}
            onValueCommit={([next]) => {
              setMoving(undefined);
              if (next !== undefined) set(next);
            }}
          />
        )}
        <span className="num">{current ?? t`Default`}</span>
      </div>
    </Field>
  );
}

export function TextSetting({ step, field, label, help, placeholder }: Common & { placeholder?: string }) {
  const { t } = useLingui();
  const { value, set } = useSetting({ step, field });
  const text = typeof value === 'string' ? value : '';
  return (
    <Field label={label} name={field} help={help}>
      {(id) =>
        set ? (
          <Typed id={id} value={text} onWrite={set} placeholder={placeholder} />
        ) : (
          <Value>{text || t`Empty`}</Value>
        )
      }
    </Field>
  );
}

export const CheckboxCell = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}) => (
  <label className={clsx('row', styles.check)}>
    <Checkbox size="1" color="indigo" checked={value} onCheckedChange={(next) => onChange(next === true)} />
    {label}
  </label>
);
