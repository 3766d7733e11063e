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
import { Tile } from '../kit/tile.tsx';
import { LibraryTabs } from './library-tabs.tsx';
import { libraryLinks, promptLinks } from './links.ts';
import { TakeDialog } from './take-dialog.tsx';
import { useCategories } from './use-categories.ts';
import styles from './prompts.module.css';

export default function LibraryPrompts() {
  const { t } = useLingui();
  const mayCreate = useCan('prompts', 'edit');
  const { labels, filter } = useCategories();
  const [taken, setTaken] = useState<LibrarySystemPrompt>();
  return (
    <>
      <ListPage
        title={t`Prompt library`}
        route={libraryPromptRoutes.system}
        searchLabel={t`Find a prompt`}
        filters={[filter]}
        tabs={<LibraryTabs kind="prompts" />}
        above={!mayCreate && <ReadOnlyNote />}
        actions={
          mayCreate && (
            <Button variant="primary" icon={Plus} href={libraryLinks.create}>
              <Trans>New prompt</Trans>
            </Button>
          )
        }
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: ({ name, description }) => (
              <span className="row">
                <Tile icon={TextQuote} />
                <span className="name">
                  <b>{name}</b>
                  <small>{description}</small>
                </span>
              </span>
            ),
          },
          { title: t`Category`, width: 150, narrow: 'hidden', cell: ({ category }) => labels[category] },
          {
            title: t`Use`,
            width: 110,
            cell: (prompt) => (
              <Button variant="quiet" size="1" onClick={() => setTaken(prompt)}>
                <Trans>View</Trans>
                <span className="unseen">{prompt.name}</span>
              </Button>
            ),
          },
        ]}
        empty={null}
      />
      {taken && (
        <TakeDialog
          name={taken.name}
          canTake={mayCreate}
          onClose={() => setTaken(undefined)}
          take={async (projectId, name) => {
            const { id } = await call(promptRoutes.create, {
              body: {
                name,
                projectId,
                promptMessageList: [{ text: taken.text, order: 0 }],
                variables: taken.variables,
              },
            });
            return promptLinks.edit(projectId, id);
          }}
        >
          <p className={styles.read} dir="ltr">
            {taken.text}
          </p>
        </TakeDialog>
      )}
    </>
  );
}
