import { useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'wouter';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import { useChange } from '../data/query.ts';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { useProject } from '../projects/index.ts';
import { UserPromptFields } from './user-prompt-fields.tsx';
import { blankUserPrompt, userPromptBody, UserPromptForm } from './user-prompt-form.ts';
import { useUserPromptPlace } from './user-prompt-place.ts';

export default function NewUserPrompt() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const { path, list } = useUserPromptPlace(projectId);
  const create = useChange(userPromptRoutes.create);
  const record = useRecordForm(UserPromptForm, blankUserPrompt, {
    save: async (values) => {
      await create.mutateAsync({ body: userPromptBody(values, projectId) });
      clearUnsavedGuards();
      goTo(list, { replace: true });
    },
  });
  return (
    <Page title={t`New user prompt`} path={path}>
      <FormPage>
        <FormBody of={record}>
          <UserPromptFields of={record} projectName={project?.name ?? ''} />
        </FormBody>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Add user prompt`} />
    </Page>
  );
}
