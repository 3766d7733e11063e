import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Button } from '../kit/buttons/buttons.tsx';
import { Field } from '../kit/forms/field.tsx';
import { ValueText } from '../kit/forms/fields.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { useIsReadOnly, type RecordForm } from '../kit/forms/record-form.tsx';
import { SearchedOptions } from '../kit/pickers/searched-options.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import type { ScheduleForm } from './schedule-form.ts';
import styles from './triggers.module.css';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
  value: zone,
  label: zone,
}));

export function ZoneField({ of }: { of: RecordForm<ScheduleForm> }) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const { field } = useController({ control: of.form.control, name: 'timeZone' });
  if (readOnly) return <ValueText label={t`Time zone`} value={field.value} />;
  return (
    <Field label={t`Time zone`} error={errorOf(of, 'timeZone')}>
      {(ties) => (
        <SearchedOptions
          label={t`Time zone`}
          options={zones}
          value={field.value}
          onChoose={field.onChange}
          trigger={
            <Button {...ties} type="button" variant="quiet">
              <span className={styles.zone}>
                <bdi dir="ltr">{field.value}</bdi>
              </span>
              <Icon of={ChevronDown} size={14} />
            </Button>
          }
        />
      )}
    </Field>
  );
}
