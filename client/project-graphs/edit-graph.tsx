// A graph's texts and settings.
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { UsedBy } from '../agents/index.ts';
import { ProjectGraphDraft, type ProjectGraph } from '../../shared/project-graphs/graph.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { TextArea, TextField } from '../kit/forms/fields.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { FormBody } from '../kit/forms/record-form.tsx';
import { SharedFormNotes } from '../kit/forms/shared-form-notes.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { useGraphPath } from './graph-path.ts';
import { GraphTexts } from './graph-texts.tsx';
import { projectGraphLinks } from './links.ts';
import { RemoveGraph } from './remove-graph.tsx';

const Form = ProjectGraphDraft.pick({ name: true, description: true });

export default function EditGraph() {
  const { t } = useLingui();
  const { projectId = '', projectGraphId: id = '' } = useParams<{
    projectId: string;
    projectGraphId: string;
  }>();
  const { data: graph, error, refetch } = useRead(projectGraphRoutes.read, { params: { id } });
  const path = useGraphPath(projectId);
  if (graph) return <Editor key={graph.id} graph={graph} projectId={projectId} />;
  return (
    <Page title={t`Edit graph`} path={path}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

function Editor({ graph, projectId }: { graph: ProjectGraph; projectId: string }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [removing, setRemoving] = useState(false);
  const path = useGraphPath(projectId);
  const change = useChange(projectGraphRoutes.change);
  const canEdit = graph.abilities.change;
  const shared = useSharedForm(Form, graph, {
    readOnly: !canEdit,
    formOf: ({ name, description }) => ({ name, description }),
    save: (values, begun) => {
      const { id, projectId: ownProject, userSpecific, version } = begun;
      const body = { ...values, projectId: ownProject, userSpecific, version };
      return change.mutateAsync({ params: { id }, body });
    },
  });
  const { record } = shared;
  return (
    <Page
      title={graph.name}
      path={path}
      actions={
        <>
          <Button variant="quiet" icon={Waypoints} href={projectGraphLinks.view(projectId, graph.id)}>
            <Trans>View graph</Trans>
          </Button>
          {canEdit && (
            <Button variant="quiet" icon={Trash2} onClick={() => setRemoving(true)}>
              <Trans>Delete</Trans>
            </Button>
          )}
        </>
      }
    >
      <FormPage>
        {!canEdit && <ReadOnlyNote />}
        <SharedFormNotes of={shared} kind="projectGraphForm" id={graph.id} />
        <FormBody of={record}>
          <TextField of={record} name="name" label={t`Name`} />
          <TextArea of={record} name="description" label={t`Description`} rows={3} />
        </FormBody>
        <GraphTexts graph={graph} />
        <Uses graphId={graph.id} />
      </FormPage>
      <SaveBar of={record} />
      {removing && (
        <RemoveGraph
          graph={graph}
          onClose={() => setRemoving(false)}
          onDone={() => {
            clearUnsavedGuards();
            goTo(projectGraphLinks.ofProject(projectId), { replace: true });
          }}
        />
      )}
    </Page>
  );
}

function Uses({ graphId }: { graphId: string }) {
  const { t } = useLingui();
  const uses = useRead(projectGraphRoutes.uses, { params: { id: graphId } });
  return (
    <UsedBy
      uses={uses}
      none={<Trans>No tool asks it yet.</Trans>}
      help={t`Agents ask it with a tool of type Graph query.`}
    />
  );
}
