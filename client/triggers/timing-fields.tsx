import { useLingui } from '@lingui/react/macro';
import { Checkbox, TextField as Input } from '@radix-ui/themes';
import { Controller } from 'react-hook-form';
import { maxEvery } from '../../shared/schedules/schedule.ts';
import { Check, Checks, Field } from '../kit/forms/field.tsx';
import { NumberField, SelectField, ValueText } from '../kit/forms/fields.tsx';
import { useIsReadOnly, type RecordForm } from '../kit/forms/record-form.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import { useWeekday } from './timing-text.ts';
import { ZoneField } from './zone-field.tsx';
import type { ScheduleForm } from './schedule-form.ts';
import styles from './triggers.module.css';

type Props = { of: RecordForm<ScheduleForm> };

const weekFromMonday = [1, 2, 3, 4, 5, 6, 0];

export function TimingFields({ of }: Props) {
  const { t } = useLingui();
  const type = of.form.watch('type');
  const isOnce = type === 'OneTime';
  const intervals = {
    Minute: t`Interval in minutes`,
    Hourly: t`Interval in hours`,
    Daily: t`Interval in days`,
    Weekly: t`Interval in weeks`,
    OneTime: '',
  };
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          of={of}
          name="type"
          label={t`Repeats`}
          choices={[
            { value: 'Minute', label: t`By the minute` },
            { value: 'Hourly', label: t`Hourly` },
            { value: 'Daily', label: t`Daily` },
            { value: 'Weekly', label: t`Weekly` },
            { value: 'OneTime', label: t`Once` },
          ]}
        />
        {!isOnce && (
          <NumberField
            key={type}
            of={of}
            name="every"
            label={intervals[type]}
            step={1}
            min={1}
            max={maxEvery[type]}
          />
        )}
      </div>
      {type === 'Weekly' && <DaysField of={of} />}
      {type !== 'Weekly' && !isOnce && (
        <SelectField
          of={of}
          name="dayOption"
          label={t`Days`}
          choices={[
            { value: 'EveryDay', label: t`Every day` },
            { value: 'Weekdays', label: t`Weekdays` },
            { value: 'Weekends', label: t`Weekends` },
          ]}
        />
      )}
      <div className={styles.pair}>
        <MomentField
          of={of}
          name="startDate"
          type="date"
          label={isOnce ? t`Date` : t`Starting on`}
          optional={!isOnce}
        />
        {type !== 'Minute' && (
          <MomentField
            of={of}
            name="timeSlot"
            type="time"
            label={t`Time`}
            {...(type === 'Hourly' && {
              help: t`Only the minutes count: 00:15 is a quarter past each hour.`,
            })}
          />
        )}
      </div>
      <ZoneField of={of} />
    </>
  );
}

type MomentProps = Props & {
  name: 'startDate' | 'timeSlot';
  type: 'date' | 'time';
  label: string;
  help?: string;
  optional?: boolean;
};

function MomentField({ of, name, type, label, help, optional = false }: MomentProps) {
  const readOnly = useIsReadOnly();
  if (readOnly) return <ValueText label={label} value={of.form.getValues(name)} />;
  return (
    <Field label={label} help={help} error={errorOf(of, name)} optional={optional}>
      {(ties) => (
        <Controller
          control={of.form.control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Input.Root
              {...ties}
              ref={ref}
              type={type}
              dir="ltr"
              value={value ?? ''}
              onBlur={onBlur}
              onChange={(event) =>
                onChange(event.target.value === '' ? null : event.target.value.slice(0, 10))
              }
            />
          )}
        />
      )}
    </Field>
  );
}

function DaysField({ of }: Props) {
  const { t } = useLingui();
  const weekday = useWeekday();
  const readOnly = useIsReadOnly();
  const error = errorOf(of, 'days');
  return (
    <Controller
      control={of.form.control}
      name="days"
      render={({ field: { value = [], onChange } }) => (
        <Checks>
          <legend>{t`Days`}</legend>
          <div className={styles.days}>
            {weekFromMonday.map((day) => (
              <Check key={day}>
                <Checkbox
                  size="1"
                  disabled={readOnly}
                  checked={value.includes(day)}
                  onCheckedChange={() =>
                    onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day])
                  }
                />
                {weekday(day)}
              </Check>
            ))}
          </div>
          {error && (
            <p className="err" role="alert">
              {error}
            </p>
          )}
        </Checks>
      )}
    />
  );
}
