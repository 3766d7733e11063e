import { useLingui } from '@lingui/react/macro';
import { SelectField, TextField } from '../kit/fields.tsx';
import type { RecordForm } from '../kit/record-form.tsx';
import type { MemoryForm } from './memory-form.ts';
import { useKeepsLabels } from './keeps-labels.ts';

type Props = {
  of: RecordForm<MemoryForm>;
  projectName: string;
  /** The type of one that is there never changes. */
  isNew?: boolean;
};

export function MemoryFields({ of, projectName, isNew = false }: Props) {
  const { t } = useLingui();
  const labels = useKeepsLabels();
  const choices = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <>
      <TextField of={of} name="name" label={t`Name`} help={t`The name people see when they build agents.`} />
      <SelectField
        of={of}
        name="keeps"
        label={t`Stores texts for`}
        choices={isNew ? choices : choices.filter(({ value }) => value === of.form.getValues('keeps'))}
        help={
          isNew
            ? t`A run only reads what was stored for the same person or conversation.`
            : t`This cannot be changed later.`
        }
      />
      <SelectField
        of={of}
        name="reach"
        label={t`Who can use it`}
        choices={[
          { value: 'project', label: t`Only the project ${projectName}` },
          { value: 'all', label: t`All projects` },
        ]}
      />
    </>
  );
}
