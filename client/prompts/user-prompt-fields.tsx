import { useLingui } from '@lingui/react/macro';
import { SelectField, TextArea, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import type { UserPromptForm } from './user-prompt-form.ts';

type Props = {
  of: RecordForm<UserPromptForm>;
  /** Absent: only for all projects. */
  projectName: string | undefined;
};

export function UserPromptFields({ of, projectName }: Props) {
  const { t } = useLingui();
  const braces = '{{name}}';
  return (
    <>
      <TextField of={of} name="name" label={t`Name`} help={t`People choose it by this name.`} />
      <TextArea
        of={of}
        name="message"
        label={t`Message`}
        help={t`Write a placeholder as ${braces}. Whoever uses the message is asked to fill it in.`}
      />
      <SelectField
        of={of}
        name="reach"
        label={t`Who can use it`}
        choices={[
          ...(projectName === undefined
            ? []
            : [{ value: 'project', label: t`Only the project ${projectName}` }]),
          { value: 'all', label: t`All projects` },
        ]}
      />
    </>
  );
}
