import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { LibraryTabs } from './library-tabs.tsx';
import { promptLinks } from './links.ts';
import { useInUseFilter, usePromptColumns } from './prompt-columns.tsx';
import { usePromptMenu } from './prompt-menu.tsx';

/** Of every project one may see. */
export default function MyPrompts() {
  const { t } = useLingui();
  const mayCreate = useCan('prompts', 'edit');
  const inUse = useInUseFilter();
  const columns = usePromptColumns(() => t`One project`);
  const { menu, dialog } = usePromptMenu('all');
  const create = mayCreate && (
    <Button variant="primary" icon={Plus} href={promptLinks.create('all')}>
      <Trans>New prompt</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`My prompts`}
        route={promptRoutes.list}
        columns={columns}
        href={({ id }) => promptLinks.edit('all', id)}
        menu={menu}
        filters={[inUse]}
        searchLabel={t`Find a prompt`}
        actions={create}
        tabs={<LibraryTabs kind="prompts" />}
        above={!mayCreate && <ReadOnlyNote />}
        empty={<StateText title={t`No prompts yet`} actions={create} />}
      />
      {dialog}
    </>
  );
}
