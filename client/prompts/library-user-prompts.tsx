// Messages that come with the product: read, and copied to a project.
import { useLingui } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { libraryPromptRoutes } from '../../shared/prompts/library-routes.ts';
import type { LibraryUserPrompt } from '../../shared/prompts/library/library-prompt.ts';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import { call } from '../data/call.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { useCurrentProject } from '../projects/index.ts';
import { libraryLinks, userPromptLinks } from './links.ts';
import { TakeDialog } from './take-dialog.tsx';
import { useLibraryColumns } from './use-library-columns.tsx';
import { useLibraryFrame } from './use-library-frame.tsx';

export default function LibraryUserPrompts() {
  const { t } = useLingui();
  const current = useCurrentProject(undefined);
  const { mayCreate, place, frame } = useLibraryFrame(
    'user-prompts',
    t`New user prompt`,
    ({ project, create }) => (project ? create : current && libraryLinks.createUserPrompt(current.id)),
  );
  const [taken, setTaken] = useState<LibraryUserPrompt>();
  const { columns, filter } = useLibraryColumns<LibraryUserPrompt>(MessageSquareText, setTaken);
  return (
    <>
      <ListPage
        title={t`User prompt library`}
        route={libraryPromptRoutes.user}
        searchLabel={t`Find a user prompt`}
        filters={[filter]}
        columns={columns}
        {...frame}
      />
      {taken && (
        <TakeDialog
          name={taken.name}
          text={taken.message}
          canTake={mayCreate}
          onClose={() => setTaken(undefined)}
          into={place.project}
          onTaken={({ id }, projectId) => place.taken(id, userPromptLinks.edit(projectId, id))}
          take={(projectId, name) =>
            call(userPromptRoutes.create, { body: { name, projectId, message: taken.message } })
          }
        />
      )}
    </>
  );
}
