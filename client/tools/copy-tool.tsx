import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { Name } from '../../shared/kernel/name.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import type { Tool } from '../../shared/tools/tool.ts';
import { useChange } from '../data/query.ts';
import { Dialog, FormActions } from '../kit/dialog.tsx';
import { SelectField, TextField } from '../kit/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/record-form.tsx';
import { toast } from '../kit/toast.tsx';
import { useProjects } from '../projects/index.ts';
import { toolLinks } from './links.ts';

const Form = z.object({ name: Name, projectId: z.uuid() });

export function CopyTool({ tool, onClose }: { tool: Tool; onClose: () => void }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { data: projects = [] } = useProjects();
  const copy = useChange(toolRoutes.copy, [toolRoutes.list]);
  const others = projects.filter(({ id }) => id !== tool.projectId);
  const record = useRecordForm(
    Form,
    { name: tool.name, projectId: others[0]?.id ?? '' },
    {
      save: async (values) => {
        const { id } = await copy.mutateAsync({ params: { id: tool.id }, body: values });
        onClose();
        toast(t`Tool copied`);
        goTo(toolLinks.edit(values.projectId, id));
      },
      checkOnlyOnSubmit: true,
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Copy ${tool.name} to a project`}
      description={t`Its key is copied only if you may change the original; it is not shown.`}
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
