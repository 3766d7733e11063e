import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { newProject } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useChange } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { projectLinks } from './links.ts';
import { ProjectFields, ProjectForm } from './project-form.tsx';

export function ProjectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const create = useChange(projectRoutes.create);
  const record = useRecordForm(ProjectForm, blankOf(ProjectForm), {
    save: async (body) => {
      const { id } = await create.mutateAsync({ body: newProject(body) });
      clearUnsavedGuards();
      onClose();
      goTo(projectLinks.home(id));
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`New project`}
      description={t`A project contains agents, their guardrails and the people who work on them.`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Create project</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <ProjectFields of={record} id="new" />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
