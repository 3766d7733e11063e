import { useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'wouter';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { useChange } from '../data/query.ts';
import { FormPage, Page } from '../kit/page.tsx';
import { FormBody, useRecordForm } from '../kit/record-form.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/unsaved-changes.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { memoryLinks } from './links.ts';
import { MemoryFields } from './memory-fields.tsx';
import { blankMemory, memoryBody, MemoryForm } from './memory-form.ts';

export default function NewMemory() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const create = useChange(memoryRoutes.create);
  const record = useRecordForm(MemoryForm, blankMemory, {
    save: async (values) => {
      await create.mutateAsync({ body: memoryBody(values, projectId) });
      clearUnsavedGuards();
      goTo(memoryLinks.ofProject(projectId), { replace: true });
    },
  });
  return (
    <Page
      title={t`New memory`}
      path={[
        ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
        { label: t`Memories`, href: memoryLinks.ofProject(projectId) },
      ]}
    >
      <FormPage>
        <FormBody of={record}>
          <MemoryFields of={record} projectName={project?.name ?? ''} isNew />
        </FormBody>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Add memory`} />
    </Page>
  );
}
