// What a request says.
import { useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { CheckboxGroup, SelectField, TextArea, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import type { NewRequestForm } from './request-form.ts';
import { choicesOf, useRequestLabels } from './request-labels.tsx';
import { useDepartments } from './use-departments.ts';

export function RequestFields({ of }: { of: RecordForm<z.input<typeof NewRequestForm>> }) {
  const { t } = useLingui();
  const labels = useRequestLabels();
  const departments = useDepartments();
  return (
    <>
      <TextField of={of} name="title" label={t`Title`} />
      <TextArea
        of={of}
        name="description"
        label={t`Description`}
        rows={4}
        optional
        help={t`What should the agent do, for whom, and how often?`}
      />
      <SelectField of={of} name="priority" label={t`Priority`} choices={choicesOf(labels.priority)} />
      <TextField of={of} name="department" label={t`Department`} optional suggestions={departments} />
      <TextArea of={of} name="tags" label={t`Tags`} rows={2} optional help={t`One per line.`} />
      <CheckboxGroup
        of={of}
        name="outputFormats"
        label={t`Output formats`}
        choices={choicesOf(labels.format)}
      />
      <CheckboxGroup of={of} name="interfaces" label={t`Interfaces`} choices={choicesOf(labels.access)} />
      <TextArea
        of={of}
        name="samples"
        label={t`Samples`}
        rows={3}
        optional
        help={t`Examples of what goes in and what should come out.`}
      />
      <TextArea
        of={of}
        name="blockers"
        label={t`Blockers`}
        rows={2}
        optional
        help={t`What is in the way, such as access that is missing.`}
      />
    </>
  );
}
