import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { UsedBy } from '../agents/index.ts';
import type { Memory } from '../../shared/memories/memory.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { DeleteAction } from '../kit/buttons/delete-action.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { FormBody } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { SharedFormNotes } from '../kit/forms/shared-form-notes.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { Entries } from './entries.tsx';
import { MemoryFields } from './memory-fields.tsx';
import { formOf, memoryBody, MemoryForm } from './memory-form.ts';
import { useMemoryPlace } from './memory-place.ts';
import { RemoveMemory } from './remove-memory.tsx';

export default function EditMemory() {
  const { t } = useLingui();
  const { projectId, memoryId: id = '' } = useParams<{ projectId?: string; memoryId: string }>();
  const { data: memory, error, refetch } = useRead(memoryRoutes.read, { params: { id } });
  const { path } = useMemoryPlace(projectId);
  if (memory) return <Editor key={memory.id} memory={memory} projectId={projectId} />;
  return (
    <Page title={t`Memory`} path={path}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

function Editor({ memory, projectId }: { memory: Memory; projectId: string | undefined }) {
  const { path, list } = useMemoryPlace(projectId);
  const change = useChange(memoryRoutes.change);
  const shared = useSharedForm(MemoryForm, memory, {
    readOnly: !memory.abilities.change,
    formOf,
    save: (values, { id, version }) =>
      change.mutateAsync({ params: { id }, body: { ...memoryBody(values), version } }),
  });
  const { record } = shared;
  const canEdit = memory.abilities.change;
  const isOfOthers = useCan('knowledge', 'edit') && memory.projectId === null;
  return (
    <Page
      title={memory.name}
      path={path}
      actions={
        canEdit && (
          <DeleteAction leadsTo={list}>
            {(question) => <RemoveMemory memory={memory} {...question} />}
          </DeleteAction>
        )
      }
    >
      <FormPage>
        {!canEdit && (isOfOthers ? <OfAllProjects /> : <ReadOnlyNote />)}
        <SharedFormNotes of={shared} kind="memoryForm" id={memory.id} />
        <FormBody of={record}>
          <MemoryFields of={record} projectId={projectId} />
        </FormBody>
        <Uses memoryId={memory.id} />
        <Entries memory={memory} />
      </FormPage>
      <SaveBar of={record} />
    </Page>
  );
}

const OfAllProjects = () => (
  <ReadOnlyNote>
    <Trans>This memory belongs to all projects. Administrators of all projects can change it.</Trans>
  </ReadOnlyNote>
);

function Uses({ memoryId }: { memoryId: string }) {
  const uses = useRead(memoryRoutes.uses, { params: { id: memoryId } });
  return <UsedBy uses={uses} none={<Trans>No agent uses it yet.</Trans>} />;
}
