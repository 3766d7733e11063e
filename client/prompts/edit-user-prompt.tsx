import { useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import type { UserPrompt } from '../../shared/prompts/user-prompt.ts';
import { useChange, useRead } from '../data/query.ts';
import { DeleteAction } from '../kit/buttons/delete-action.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { FormBody } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { SharedFormNotes } from '../kit/forms/shared-form-notes.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { useProject } from '../projects/index.ts';
import { RemoveUserPrompt } from './remove-user-prompt.tsx';
import { UserPromptFields } from './user-prompt-fields.tsx';
import { formOf, userPromptBody, UserPromptForm } from './user-prompt-form.ts';
import { useUserPromptPlace } from './user-prompt-place.ts';

export default function EditUserPrompt() {
  const { t } = useLingui();
  const { projectId = '', id: own, userPromptId } = useParams();
  const id = own ?? userPromptId ?? '';
  const { path } = useUserPromptPlace(projectId);
  const { data: userPrompt, error, refetch } = useRead(userPromptRoutes.read, { params: { id } });
  if (userPrompt) return <Editor key={userPrompt.id} userPrompt={userPrompt} projectId={projectId} />;
  return (
    <Page title={t`User prompt`} path={path}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

function Editor({ userPrompt, projectId }: { userPrompt: UserPrompt; projectId: string }) {
  const home = userPrompt.projectId === 'all' ? projectId : userPrompt.projectId;
  const project = useProject(home);
  const { path, list } = useUserPromptPlace(projectId);
  const change = useChange(userPromptRoutes.change);
  const canEdit = userPrompt.abilities.change;
  const shared = useSharedForm(UserPromptForm, userPrompt, {
    readOnly: !canEdit,
    formOf,
    save: (values, { id, updatedAt }) =>
      change.mutateAsync({ body: { id, updatedAt, ...userPromptBody(values, home) } }),
  });
  const { record } = shared;
  return (
    <Page
      title={userPrompt.name}
      path={path}
      actions={
        canEdit && (
          <DeleteAction leadsTo={list}>
            {(question) => <RemoveUserPrompt userPrompt={userPrompt} {...question} />}
          </DeleteAction>
        )
      }
    >
      <FormPage>
        {!canEdit && <ReadOnlyNote />}
        <SharedFormNotes of={shared} kind="userPromptForm" id={userPrompt.id} />
        <FormBody of={record}>
          <UserPromptFields of={record} projectName={project?.name} />
        </FormBody>
      </FormPage>
      <SaveBar of={record} />
    </Page>
  );
}
