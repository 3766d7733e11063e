import { useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import type { RateLimitDraft } from '../../shared/rate-limits/rate-limit.ts';
import { NumberField, SelectField, TextArea, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { choicesOf, useRateLabels } from './rate-labels.ts';

export function RateLimitFields({ of }: { of: RecordForm<z.input<typeof RateLimitDraft>> }) {
  const { t } = useLingui();
  const labels = useRateLabels();
  return (
    <>
      <TextField of={of} name="name" label={t`Name`} />
      <TextArea of={of} name="description" label={t`Description`} rows={2} optional />
      <SelectField
        of={of}
        name="measure"
        label={t`Counts`}
        choices={choicesOf(labels.measure)}
        help={t`A request is a run that a person, a program or a trigger starts.`}
      />
      <NumberField of={of} name="amount" label={t`Limit`} step={1} min={1} />
      <SelectField
        of={of}
        name="period"
        label={t`Period`}
        choices={choicesOf(labels.period)}
        help={t`Periods begin with the clock and the calendar, in UTC.`}
      />
      <SelectField of={of} name="subject" label={t`For`} choices={choicesOf(labels.subject)} />
    </>
  );
}
