import { useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'wouter';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { useChange } from '../data/query.ts';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { useCurrentProject } from '../projects/index.ts';
import { MemoryFields } from './memory-fields.tsx';
import { ALL_PROJECTS, blankMemory, memoryBody, MemoryForm } from './memory-form.ts';
import { useMemoryPlace } from './memory-place.ts';

export default function NewMemory() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { projectId } = useParams<{ projectId?: string }>();
  const { path, list } = useMemoryPlace(projectId);
  const current = useCurrentProject(projectId);
  const create = useChange(memoryRoutes.create);
  const record = useRecordForm(MemoryForm, blankMemory(projectId ?? current?.id ?? ALL_PROJECTS), {
    save: async (values) => {
      await create.mutateAsync({ body: memoryBody(values) });
      clearUnsavedGuards();
      goTo(list, { replace: true });
    },
  });
  return (
    <Page title={t`New memory`} path={path}>
      <FormPage>
        <FormBody of={record}>
          <MemoryFields of={record} projectId={projectId} isNew />
        </FormBody>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Add memory`} />
    </Page>
  );
}
