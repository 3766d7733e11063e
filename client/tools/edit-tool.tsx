import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { toolRoutes } from '../../shared/tools/routes.ts';
import type { Tool } from '../../shared/tools/tool.ts';
import { useChange, useRead } from '../data/query.ts';
import { DeleteAction } from '../kit/buttons/delete-action.tsx';
import { FormPage, Page, type Crumb } from '../kit/layout/page.tsx';
import { FormBody } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { SharedFormNotes } from '../kit/forms/shared-form-notes.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { useCurrentProject, useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { toolLinks } from './links.ts';
import { TestTool } from './test-tool.tsx';
import { ToolFieldGroups } from './tool-fields.tsx';
import { formOf, toolBody, ToolForm } from './tool-form.ts';
import { RemoveTool } from './tool-menu.tsx';

export default function EditTool() {
  const { t } = useLingui();
  const { projectId: ofAddress, toolId: id = '' } = useParams<{ projectId?: string; toolId: string }>();
  const { data: tool, error, refetch } = useRead(toolRoutes.read, { params: { id } });
  const current = useCurrentProject(ofAddress ?? tool?.projectId ?? undefined);
  const projectId = ofAddress ?? tool?.projectId ?? current?.id ?? '';
  const project = useProject(projectId);
  const path = [
    ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
    { label: t`Tools`, href: toolLinks.ofProject(projectId) },
  ];
  if (tool)
    return (
      <Editor key={tool.id} tool={tool} path={path} project={{ id: projectId, name: project?.name ?? '' }} />
    );
  return (
    <Page title={t`Tool`} path={path}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

type EditorProps = { tool: Tool; path: Crumb[]; project: { id: string; name: string } };

function Editor({ tool, path, project }: EditorProps) {
  const change = useChange(toolRoutes.change);
  const { id, hasSecret, abilities } = tool;
  const projectId = tool.projectId ?? project.id;
  const shared = useSharedForm(ToolForm, tool, {
    readOnly: !abilities.change,
    formOf,
    save: async (values, { updatedAt }) => {
      const body = { ...toolBody(values, projectId), updatedAt };
      const saved = await change.mutateAsync({ params: { id }, body });
      // The secret is stored now, and shown nowhere.
      record.form.resetField('secret', { defaultValue: '' });
      return saved;
    },
  });
  const { record } = shared;
  return (
    <Page
      title={tool.name}
      path={path}
      actions={
        abilities.change && (
          <DeleteAction leadsTo={toolLinks.ofProject(project.id)}>
            {(question) => <RemoveTool tool={tool} {...question} />}
          </DeleteAction>
        )
      }
    >
      <FormPage>
        {!abilities.change && (
          <ReadOnlyNote>
            {tool.projectId === null && (
              <Trans>This tool belongs to all projects. Administrators of all projects can change it.</Trans>
            )}
          </ReadOnlyNote>
        )}
        <SharedFormNotes of={shared} kind="toolForm" id={id} />
        <FormBody of={record}>
          <ToolFieldGroups of={record} project={project} hasSecret={hasSecret} />
        </FormBody>
        {abilities.change && <TestTool of={record} projectId={projectId} id={id} />}
      </FormPage>
      <SaveBar of={record} />
    </Page>
  );
}
