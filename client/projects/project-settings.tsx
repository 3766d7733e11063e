import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Section, FormPage } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { ReadOnlyNote } from '../kit/layout/states.tsx';
import { DeleteProject } from './delete-project.tsx';
import { formOf, ProjectFields, ProjectForm } from './project-form.tsx';
import { ProjectFrame } from './project-frame.tsx';

export default function ProjectSettings() {
  return <ProjectFrame>{(project) => <Settings key={project.id} project={project} />}</ProjectFrame>;
}

function Settings({ project }: { project: Project }) {
  const { t } = useLingui();
  const format = useFormat();
  const [deleting, setDeleting] = useState(false);
  const { id, abilities, createdAt, updatedAt } = project;
  const change = useChange(projectRoutes.change);
  const record = useRecordForm(ProjectForm, formOf(project), {
    readOnly: !abilities.change,
    save: (body) => change.mutateAsync({ params: { id }, body }),
  });
  return (
    <>
      <FormPage>
        {!abilities.change && <ReadOnlyNote />}
        <FormBody of={record}>
          <ProjectFields of={record} id={id} />
        </FormBody>
        <dl className="kv">
          <dt>
            <Trans>Created</Trans>
          </dt>
          <dd>{format.dateTime(createdAt)}</dd>
          <dt>
            <Trans>Updated</Trans>
          </dt>
          <dd>{format.dateTime(updatedAt)}</dd>
        </dl>
        {abilities.change && (
          <Section
            title={t`Delete this project`}
            help={t`Everything in it is deleted immediately. You can restore it for 30 days.`}
          >
            <div>
              <Button variant="quiet" icon={Trash2} onClick={() => setDeleting(true)}>
                <Trans>Delete project</Trans>
              </Button>
            </div>
          </Section>
        )}
      </FormPage>
      <SaveBar of={record} />
      {deleting && <DeleteProject project={project} onClose={() => setDeleting(false)} />}
    </>
  );
}
