// Messages that come with the product: read, and copied to a project.
import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareText, Plus } from 'lucide-react';
import { useState } from 'react';
import { libraryPromptRoutes } from '../../shared/prompts/library-routes.ts';
import type { LibraryUserPrompt } from '../../shared/prompts/library/library-prompt.ts';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import { call } from '../data/call.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { ReadOnlyNote } from '../kit/states.tsx';
import { useCurrentProject } from '../projects/index.ts';
import { LibraryTabs } from './library-tabs.tsx';
import { useLibraryPlace } from './library-place.ts';
import { libraryLinks, userPromptLinks } from './links.ts';
import { PickBack } from './pick-back.tsx';
import { TakeDialog } from './take-dialog.tsx';
import { useLibraryColumns } from './use-library-columns.tsx';
import styles from './prompts.module.css';

export default function LibraryUserPrompts() {
  const { t } = useLingui();
  const mayCreate = useCan('prompts', 'edit');
  const current = useCurrentProject(undefined);
  const place = useLibraryPlace('user-prompts');
  const create = place.project ? place.create : current && libraryLinks.createUserPrompt(current.id);
  const [taken, setTaken] = useState<LibraryUserPrompt>();
  const { columns, filter } = useLibraryColumns<LibraryUserPrompt>(MessageSquareText, setTaken);
  return (
    <>
      <ListPage
        title={t`User prompt library`}
        route={libraryPromptRoutes.user}
        searchLabel={t`Find a user prompt`}
        filters={[filter]}
        path={place.path}
        tabs={place.project ? undefined : <LibraryTabs kind="user-prompts" />}
        above={!mayCreate && <ReadOnlyNote />}
        actions={
          <>
            <PickBack pick={place.pick} />
            {mayCreate && create && (
              <Button variant="primary" icon={Plus} href={create}>
                <Trans>New user prompt</Trans>
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
          onTaken={({ id }, projectId) => place.taken(id, userPromptLinks.edit(projectId, id))}
          take={(projectId, name) =>
            call(userPromptRoutes.create, { body: { name, projectId, message: taken.message } })
          }
        >
          <p className={styles.read} dir="ltr">
            {taken.message}
          </p>
        </TakeDialog>
      )}
    </>
  );
}
