// System prompts that come with the product: read, and copied to a project.
import { useLingui } from '@lingui/react/macro';
import { TextQuote } from 'lucide-react';
import { useState } from 'react';
import { libraryPromptRoutes } from '../../shared/prompts/library-routes.ts';
import type { LibrarySystemPrompt } from '../../shared/prompts/library/library-prompt.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { call } from '../data/call.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { promptLinks } from './links.ts';
import { TakeDialog } from './take-dialog.tsx';
import { useLibraryColumns } from './use-library-columns.tsx';
import { useLibraryFrame } from './use-library-frame.tsx';

export default function LibraryPrompts() {
  const { t } = useLingui();
  const { mayCreate, place, frame } = useLibraryFrame('prompts', t`New prompt`, ({ create }) => create);
  const [taken, setTaken] = useState<LibrarySystemPrompt>();
  const { columns, filter } = useLibraryColumns<LibrarySystemPrompt>(TextQuote, setTaken);
  return (
    <>
      <ListPage
        title={t`Prompt library`}
        route={libraryPromptRoutes.system}
        searchLabel={t`Find a prompt`}
        filters={[filter]}
        columns={columns}
        {...frame}
      />
      {taken && (
        <TakeDialog
          name={taken.name}
          text={taken.text}
          canTake={mayCreate}
          onClose={() => setTaken(undefined)}
          into={place.project}
          onTaken={({ id }, projectId) => place.taken(id, promptLinks.edit(projectId, id))}
          take={(projectId, name) =>
            call(promptRoutes.create, {
              body: {
                name,
                projectId,
                promptMessageList: [{ text: taken.text, order: 0 }],
                variables: taken.variables,
              },
            })
          }
        />
      )}
    </>
  );
}
