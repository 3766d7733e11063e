import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { ProjectDraft, type Project } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useChange } from '../data/query.ts';
import { Primary, Quiet } from '../kit/buttons.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TextArea, TextField } from '../kit/fields.tsx';
import { dropGuards } from '../kit/leave-guard.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/record-form.tsx';
import { projectLinks } from './screens.ts';

type Props = { project?: Project; onClose: () => void };

/** Makes a project, or changes the one given. */
export function ProjectDialog({ project, onClose }: Props) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const create = useChange(projectRoutes.create);
  const change = useChange(projectRoutes.change);
  const record = useRecordForm(
    ProjectDraft,
    {
      name: project?.name ?? '',
      description: project?.description ?? '',
      projectIcon: project?.projectIcon ?? '',
    },
    {
      save: async (body) => {
        const saved = project
          ? await change.mutateAsync({ params: { id: project.id }, body })
          : await create.mutateAsync({ body });
        dropGuards();
        onClose();
        if (!project) goTo(projectLinks.home(saved.id));
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={project ? t`Rename project` : t`New project`}
      description={t`A project holds agents, their guardrails and the people who work on them.`}
      actions={
        <>
          <Quiet onClick={onClose}>
            <Trans>Cancel</Trans>
          </Quiet>
          <Primary onClick={() => void record.submit()} loading={record.form.formState.isSubmitting}>
            {project ? <Trans>Save</Trans> : <Trans>Create project</Trans>}
          </Primary>
        </>
      }
    >
      <FormBody of={record}>
        <TextField of={record} name="name" label={t`Name`} />
        <TextArea of={record} name="description" label={t`Description`} optional />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
