import { useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'wouter';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { useChange } from '../data/query.ts';
import { FormPage, Page } from '../kit/page.tsx';
import { FormBody, useRecordForm } from '../kit/record-form.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/unsaved-changes.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { toolLinks } from './links.ts';
import { TestTool } from './test-tool.tsx';
import { ToolFieldGroups } from './tool-fields.tsx';
import { blankTool, toolBody, ToolForm } from './tool-form.ts';

export default function NewTool() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const create = useChange(toolRoutes.create);
  const record = useRecordForm(ToolForm, blankTool, {
    save: async (values) => {
      await create.mutateAsync({ body: toolBody(values, projectId) });
      clearUnsavedGuards();
      goTo(toolLinks.ofProject(projectId), { replace: true });
    },
  });
  return (
    <Page
      title={t`New tool`}
      path={[
        ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
        { label: t`Tools`, href: toolLinks.ofProject(projectId) },
      ]}
    >
      <FormPage>
        <FormBody of={record}>
          <ToolFieldGroups of={record} project={{ id: projectId, name: project?.name ?? '' }} />
        </FormBody>
        <TestTool of={record} projectId={projectId} />
      </FormPage>
      <SaveBar of={record} isNew verb={t`Add tool`} />
    </Page>
  );
}
