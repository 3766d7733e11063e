// Where most schedules begin; everything can be changed afterwards.
import { useLingui } from '@lingui/react/macro';
import { Button } from '../kit/buttons/buttons.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import type { ScheduleForm } from './schedule-form.ts';
import styles from './triggers.module.css';

type Preset = Pick<ScheduleForm, 'type'> & Partial<ScheduleForm> & { name: string };

export function Presets({ of: { form } }: { of: RecordForm<ScheduleForm> }) {
  const { t } = useLingui();
  const presets: Preset[] = [
    { name: t`Every weekday morning`, type: 'Daily', dayOption: 'Weekdays', timeSlot: '09:00' },
    { name: t`Every day`, type: 'Daily', timeSlot: '09:00' },
    { name: t`Every Monday`, type: 'Weekly', days: [1], timeSlot: '09:00' },
    { name: t`Every hour`, type: 'Hourly', timeSlot: '00:00' },
    { name: t`Once`, type: 'OneTime', timeSlot: '09:00' },
  ];
  const apply = ({ name, ...preset }: Preset) => {
    const before = form.getValues();
    const isOwnName = before.name !== '' && presets.every((other) => other.name !== before.name);
    const next = { every: 1, days: [], dayOption: 'EveryDay' as const, startDate: null, ...preset };
    for (const [field, value] of Object.entries({ ...next, ...(!isOwnName && { name }) }))
      form.setValue(field as keyof ScheduleForm, value as never, { shouldDirty: true });
    form.clearErrors();
  };
  return (
    <div className={styles.presets} role="group" aria-label={t`Start with`}>
      {presets.map((preset) => (
        <Button key={preset.name} type="button" variant="quiet" size="1" onClick={() => apply(preset)}>
          {preset.name}
        </Button>
      ))}
    </div>
  );
}
