import { useLingui } from '@lingui/react/macro';
import { NumberField, SelectField, SwitchField, TextArea, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { useProjects } from '../projects/index.ts';
import { ALL_AGENTS, GATEWAY, type PolicyForm } from './policy-form.ts';
import { choicesOf, usePolicyLabels } from './policy-labels.ts';

export function PolicyFields({ of, isNew = false }: { of: RecordForm<PolicyForm>; isNew?: boolean }) {
  const { t } = useLingui();
  const labels = usePolicyLabels();
  const { data: projects = [] } = useProjects();
  return (
    <>
      <TextField of={of} name="name" label={t`Name`} />
      <TextArea of={of} name="description" label={t`Description`} optional />
      <SelectField
        of={of}
        name="reach"
        label={t`Scope`}
        choices={[
          { value: ALL_AGENTS, label: t`All agents` },
          { value: GATEWAY, label: t`AI gateway` },
          ...projects.map(({ id, name }) => ({ value: id, label: t`Only the project ${name}` })),
        ]}
      />
      <SelectField
        of={of}
        name="action"
        label={t`Action`}
        choices={choicesOf(labels.action)}
        help={t`Audit records a match and lets it continue. Block stops it.`}
      />
      {of.form.watch('action') === 'block' && (
        <SelectField of={of} name="ends" label={t`When it blocks`} choices={choicesOf(labels.ends)} />
      )}
      <NumberField
        of={of}
        name="priority"
        label={t`Priority`}
        help={t`0 to 1,000. Of several policies that block, the message of the highest is shown.`}
        step={1}
        min={0}
        max={1000}
      />
      {!isNew && (
        <SwitchField of={of} name="enabled" label={t`In force`} help={t`Takes effect with the next check.`} />
      )}
    </>
  );
}
