import { Trans, useLingui } from '@lingui/react/macro';
import { Terminal } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { deferred } from '../kit/loading/deferred.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { useRecordPick } from '../kit/pickers/use-record-pick.ts';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { useCurrentProject, useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { toolLinks } from './links.ts';
import { TestTool } from './test-tool.tsx';
import { ToolFieldGroups } from './tool-fields.tsx';
import { blankTool, formOf, toolBody, ToolForm } from './tool-form.ts';

/** The parser of commands is loaded for those who paste one. */
const CurlDialog = deferred(() => import('./curl-dialog.tsx'));

export default function NewTool() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { projectId: ofAddress } = useParams<{ projectId?: string }>();
  const projectId = useCurrentProject(ofAddress)?.id ?? ofAddress ?? '';
  const project = useProject(projectId);
  const create = useChange(toolRoutes.create);
  const pick = useRecordPick('tool');
  const record = useRecordForm(ToolForm, blankTool, {
    save: async (values) => {
      const { id } = await create.mutateAsync({ body: toolBody(values, projectId) });
      clearUnsavedGuards();
      if (pick) pick.choose(id);
      else goTo(toolLinks.ofProject(projectId), { replace: true });
    },
  });
  const [isPasting, setPasting] = useState(false);
  return (
    <Page
      title={t`New tool`}
      actions={
        <Button variant="quiet" icon={Terminal} onClick={() => setPasting(true)}>
          <Trans>From curl</Trans>
        </Button>
      }
      path={[
        ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
        pick
          ? { label: t`Tool library`, href: toolLinks.pick(projectId) + pick.search }
          : { label: t`Tools`, href: toolLinks.ofProject(projectId) },
      ]}
    >
      <FormPage>
        <FormBody of={record}>
          <ToolFieldGroups of={record} project={{ id: projectId, name: project?.name ?? '' }} />
        </FormBody>
        <TestTool of={record} projectId={projectId} />
      </FormPage>
      {isPasting && (
        <CurlDialog
          onClose={() => setPasting(false)}
          onRead={(tool) => {
            const { name, description, purpose } = record.form.getValues();
            const read = formOf({ ...tool, projectId, name: name ?? '', description, purpose });
            for (const [field, value] of Object.entries({ ...read, secret: tool.secret }))
              record.form.setValue(field as 'name', value as string, { shouldDirty: true });
            setPasting(false);
          }}
        />
      )}
      <SaveBar of={record} isNew verb={t`Add tool`} />
    </Page>
  );
}
