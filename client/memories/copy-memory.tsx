import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { Name } from '../../shared/kernel/name.ts';
import type { Memory } from '../../shared/memories/memory.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { useChange } from '../data/query.ts';
import { Dialog, FormActions } from '../kit/dialog.tsx';
import { SelectField, TextField } from '../kit/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/record-form.tsx';
import { toast } from '../kit/toast.tsx';
import { useProjects } from '../projects/index.ts';
import { memoryLinks } from './links.ts';

const Form = z.object({ name: Name, projectId: z.uuid() });

export function CopyMemory({ memory, onClose }: { memory: Memory; onClose: () => void }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { data: projects = [] } = useProjects();
  const copy = useChange(memoryRoutes.copy);
  const other = projects.find(({ id }) => id !== memory.projectId);
  const initial = { name: memory.name, projectId: other?.id ?? '' };
  const record = useRecordForm(Form, initial, {
    save: async (values) => {
      const { id } = await copy.mutateAsync({ params: { id: memory.id }, body: values });
      onClose();
      toast(t`Memory copied`);
      goTo(memoryLinks.edit(values.projectId, id));
    },
    checkOnlyOnSubmit: true,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Copy ${memory.name} to a project`}
      description={t`Only its settings are copied, not what it stores.`}
      actions={
        <FormActions of={record} onClose={onClose}>
          {t`Copy`}
        </FormActions>
      }
    >
      <FormBody of={record}>
        <SelectField
          of={record}
          name="projectId"
          label={t`Project`}
          choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField of={record} name="name" label={t`Name`} />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
