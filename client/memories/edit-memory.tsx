import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Memory } from '../../shared/memories/memory.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons.tsx';
import { FormPage, Page, type Crumb } from '../kit/page.tsx';
import { FormBody, useRecordForm } from '../kit/record-form.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/states.tsx';
import { clearUnsavedGuards } from '../kit/unsaved-changes.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { memoryLinks } from './links.ts';
import { MemoryFields } from './memory-fields.tsx';
import { formOf, memoryBody, MemoryForm } from './memory-form.ts';
import { OwnValues } from './own-values.tsx';
import { RemoveMemory } from './remove-memory.tsx';

export default function EditMemory() {
  const { t } = useLingui();
  const { projectId = '', memoryId: id = '' } = useParams<{ projectId: string; memoryId: string }>();
  const project = useProject(projectId);
  const { data: memory, error, refetch } = useRead(memoryRoutes.read, { params: { id } });
  const path = [
    ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
    { label: t`Memories`, href: memoryLinks.ofProject(projectId) },
  ];
  if (memory)
    return <Editor memory={memory} path={path} projectId={projectId} projectName={project?.name ?? ''} />;
  return (
    <Page title={t`Memory`} path={path}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

type EditorProps = { memory: Memory; path: Crumb[]; projectId: string; projectName: string };

function Editor({ memory, path, projectId, projectName }: EditorProps) {
  const [, goTo] = useLocation();
  const [removing, setRemoving] = useState(false);
  const change = useChange(memoryRoutes.change);
  const canEdit = memory.abilities.change;
  const record = useRecordForm(MemoryForm, formOf(memory), {
    readOnly: !canEdit,
    save: async (values) => {
      const body = memoryBody(values, memory.projectId ?? projectId);
      await change.mutateAsync({ params: { id: memory.id }, body });
    },
  });
  return (
    <Page
      title={memory.name}
      path={path}
      actions={
        canEdit && (
          <Button variant="quiet" icon={Trash2} onClick={() => setRemoving(true)}>
            <Trans>Delete</Trans>
          </Button>
        )
      }
    >
      <FormPage>
        {!canEdit && <ReadOnlyNote />}
        <FormBody of={record}>
          <MemoryFields of={record} projectName={projectName} />
        </FormBody>
        <OwnValues memoryId={memory.id} />
      </FormPage>
      <SaveBar of={record} />
      {removing && (
        <RemoveMemory
          memory={memory}
          onClose={() => setRemoving(false)}
          onDone={() => {
            clearUnsavedGuards();
            goTo(memoryLinks.ofProject(projectId), { replace: true });
          }}
        />
      )}
    </Page>
  );
}
