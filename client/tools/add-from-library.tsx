// An entry of the library becomes a tool of a project.
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { z } from 'zod';
import type { Answer } from '../../shared/kernel/contract.ts';
import { Name } from '../../shared/kernel/name.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { useChange } from '../data/query.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { SelectField, TextField } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { toast } from '../kit/overlays/toast.tsx';
import { useCurrentProject, useProjects } from '../projects/index.ts';
import { toolLinks } from './links.ts';

type Entry = Answer<typeof toolRoutes.library>['items'][number];
type Props = {
  entry: Entry;
  projectId?: string | undefined;
  /** Absent: the page of the new tool opens. */
  onAdded?: ((toolId: string) => void) | undefined;
  onClose: () => void;
};

const Form = z.object({ name: Name, projectId: z.uuid() });

export function AddFromLibrary({ entry, projectId, onAdded, onClose }: Props) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { data: projects } = useProjects();
  const current = useCurrentProject(undefined);
  const create = useChange(toolRoutes.create);
  const record = useRecordForm(
    Form,
    { name: entry.name, projectId: projectId ?? current?.id ?? '' },
    {
      save: async (values) => {
        const { description, definition } = entry;
        const tool = await create.mutateAsync({ body: { ...definition, description, ...values } });
        onClose();
        toast(t`Tool added`);
        if (onAdded) onAdded(tool.id);
        else goTo(toolLinks.edit(values.projectId, tool.id));
      },
      checkOnlyOnSubmit: true,
    },
  );
  const { apiEndpoint } = entry.definition;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add ${entry.name} to a project`}
      description={entry.description}
      actions={
        <FormActions of={record} onClose={onClose}>
          {t`Add tool`}
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextField of={record} name="name" label={t`Name`} />
        {!projectId && (
          <SelectField
            of={record}
            name="projectId"
            label={t`Project`}
            choices={(projects ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <p className="small muted mono" dir="ltr">
          {apiEndpoint}
        </p>
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
