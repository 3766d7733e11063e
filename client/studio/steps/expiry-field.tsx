import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { useState } from 'react';
import { Field } from '../inspector/field.tsx';
import { Typed, useSetting, Value } from '../inspector/fields.tsx';
import { expiryUnits, minutesIn, readExpiry, unitOf, type ExpiryUnit } from './expiry.ts';
import type { PanelProps } from './panel.ts';

const unitNames: Record<ExpiryUnit, string> = {
  minutes: /*i18n*/ 'minutes',
  hours: /*i18n*/ 'hours',
  days: /*i18n*/ 'days',
};

export function ExpiryField({ step }: PanelProps) {
  const { t, i18n } = useLingui();
  const { value, set } = useSetting({ step, field: 'expiresAfterMinutes' });
  const minutes = typeof value === 'number' ? value : null;
  const [chosen, setChosen] = useState<ExpiryUnit>('hours');
  const isWhole = minutes === null || minutes % minutesIn[chosen] === 0;
  const unit = isWhole ? chosen : unitOf(minutes);
  const amount = minutes === null ? '' : String(minutes / minutesIn[unit]);
  const write = (typed: string, nextUnit: ExpiryUnit) => {
    const read = readExpiry(typed, nextUnit);
    if (read !== undefined) set?.(read);
  };
  return (
    <Field label={t`Expires in`} name="expiresAfterMinutes">
      {(id) =>
        set ? (
          <div className="row">
            <Typed
              id={id}
              type="number"
              value={amount}
              placeholder={t`never`}
              onWrite={(typed) => write(typed, unit)}
            />
            <Select.Root
              value={unit}
              onValueChange={(next) => {
                const nextUnit = next as ExpiryUnit;
                setChosen(nextUnit);
                write(amount, nextUnit);
              }}
            >
              <Select.Trigger aria-label={t`Unit`} />
              <Select.Content position="popper">
                {expiryUnits.map((name) => (
                  <Select.Item key={name} value={name}>
                    {i18n._(unitNames[name])}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select.Root>
          </div>
        ) : (
          <Value>{minutes === null ? t`never` : `${amount} ${i18n._(unitNames[unit])}`}</Value>
        )
      }
    </Field>
  );
}
