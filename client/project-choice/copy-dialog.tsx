// Copies a record to a project, under a name that can be changed.
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Name } from '../../shared/kernel/name.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { SelectField, TextField } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { useProjects } from '../projects/index.ts';

const Form = z.object({ name: Name, projectId: z.uuid() });

type Props = {
  record: { name: string; projectId: string | null };
  /** Where two may not have the same name. */
  newName?: string;
  /** What a copy has of the record, and what it does not. */
  description: string;
  copy: (values: z.output<typeof Form>) => Promise<void>;
  onClose: () => void;
};

export function CopyDialog({
  record: { name, projectId },
  newName = name,
  description,
  copy,
  onClose,
}: Props) {
  const { t } = useLingui();
  const { data: projects = [] } = useProjects();
  const other = projects.find(({ id }) => id !== projectId);
  const form = useRecordForm(
    Form,
    { name: newName, projectId: other?.id ?? '' },
    { save: copy, checkOnlyOnSubmit: true },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Copy ${name} to a project`}
      description={description}
      actions={
        <FormActions of={form} onClose={onClose}>
          {t`Copy`}
        </FormActions>
      }
    >
      <FormBody of={form}>
        <SelectField
          of={form}
          name="projectId"
          label={t`Project`}
          choices={projects.map((project) => ({ value: project.id, label: project.name }))}
        />
        <TextField of={form} name="name" label={t`Name`} />
        <FormProblem of={form} />
      </FormBody>
    </Dialog>
  );
}
