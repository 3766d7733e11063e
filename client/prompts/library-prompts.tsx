// System prompts that come with the product: read, and copied to a project.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, TextQuote } from 'lucide-react';
import { useState } from 'react';
import { libraryPromptRoutes } from '../../shared/prompts/library-routes.ts';
import type { LibrarySystemPrompt } from '../../shared/prompts/library/library-prompt.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { call } from '../data/call.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { ReadOnlyNote } from '../kit/states.tsx';
import { LibraryTabs } from './library-tabs.tsx';
import { useLibraryPlace } from './library-place.ts';
import { promptLinks } from './links.ts';
import { PickBack } from './pick-back.tsx';
import { TakeDialog } from './take-dialog.tsx';
import { useLibraryColumns } from './use-library-columns.tsx';
import styles from './prompts.module.css';

export default function LibraryPrompts() {
  const { t } = useLingui();
  const mayCreate = useCan('prompts', 'edit');
  const place = useLibraryPlace('prompts');
  const [taken, setTaken] = useState<LibrarySystemPrompt>();
  const { columns, filter } = useLibraryColumns<LibrarySystemPrompt>(TextQuote, setTaken);
  return (
    <>
      <ListPage
        title={t`Prompt library`}
        route={libraryPromptRoutes.system}
        searchLabel={t`Find a prompt`}
        filters={[filter]}
        path={place.path}
        tabs={place.project ? undefined : <LibraryTabs kind="prompts" />}
        above={!mayCreate && <ReadOnlyNote />}
        actions={
          <>
            <PickBack pick={place.pick} />
            {mayCreate && (
              <Button variant="primary" icon={Plus} href={place.create}>
                <Trans>New prompt</Trans>
              </Button>
            )}
          </>
        }
        columns={columns}
        empty={null}
      />
      {taken && (
        <TakeDialog
          name={taken.name}
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
        >
          <p className={styles.read} dir="ltr">
            {taken.text}
          </p>
        </TakeDialog>
      )}
    </>
  );
}
