import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileUp, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { ListBar, ListFooter, ListRows } from '../kit/lists/list-bar.tsx';
import type { ListFilter } from '../kit/lists/set-filters.ts';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { RecordTable } from '../kit/lists/record-table.tsx';
import { ReadOnlyNote } from '../kit/layout/states.tsx';
import { useListQuery } from '../kit/lists/use-list-query.ts';
import { ChangePeopleDialog } from './bulk.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import type { BulkAction } from '../../shared/people/member-job.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { PeopleBar } from './selection-bar.tsx';
import { useSelection } from '../kit/lists/use-selection.ts';
import { useUserColumns, useUserMenu } from './user-columns.tsx';
import type { UserRow } from './user-row.ts';
import { useUserFilters } from './user-filters.ts';

type Open = 'invite' | 'import' | { action: BulkAction | 'roles'; people: readonly UserRow[] };
type List = ReturnType<typeof useListQuery<typeof userRoutes.list>>;

export default function Users() {
  const { t } = useLingui();
  const canEdit = useCan('people', 'edit');
  const mayOpen = useCan('userDetail', 'view');
  const list = useListQuery(userRoutes.list);
  const selection = useSelection<UserRow>();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const act = (action: BulkAction | 'roles', people: readonly UserRow[]) => setOpen({ action, people });
  const filters = useUserFilters();
  return (
    <Page title={t`Users`} actions={<Actions canEdit={canEdit} onOpen={setOpen} />}>
      <ListBar list={list} searchLabel={t`Find a person`} filters={filters} />
      <Scroll page={list.slice.offset}>
        {!canEdit && <ReadOnlyNote />}
        <Body list={list} filters={filters} selection={selection} canEdit={canEdit} act={act} />
      </Scroll>
      {selection.chosen.length > 0 && <PeopleBar selection={selection} list={list} act={act} />}
      <ListFooter list={list} opens={mayOpen} />
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
      {typeof open === 'object' && <BulkActionDialog {...open} onClose={close} onDone={selection.drop} />}
    </Page>
  );
}

type BulkActionProps = Exclude<Open, string> & {
  onClose: () => void;
  onDone: (handled: readonly UserRow[]) => void;
};

const BulkActionDialog = ({ action, ...rest }: BulkActionProps) =>
  action === 'roles' ? <RolesDialog {...rest} /> : <ChangePeopleDialog action={action} {...rest} />;

/** The answer is a file: the page stays. */
const download = () => location.assign(userRoutes.exportCsv.path);

function Actions({ canEdit, onOpen }: { canEdit: boolean; onOpen: (open: Open) => void }) {
  const { t } = useLingui();
  return (
    <>
      <span className="only-wide">
        <Button variant="quiet" icon={Download} onClick={download}>
          <Trans>Export</Trans>
        </Button>
      </span>
      <span className="only-narrow">
        <IconButton icon={Download} label={t`Export`} onClick={download} />
      </span>
      {canEdit && (
        <>
          <span className="only-wide">
            <Button variant="quiet" icon={FileUp} onClick={() => onOpen('import')}>
              <Trans>Import</Trans>
            </Button>
          </span>
          <span className="only-narrow">
            <IconButton icon={FileUp} label={t`Import`} onClick={() => onOpen('import')} />
          </span>
          <Button variant="primary" icon={UserPlus} onClick={() => onOpen('invite')}>
            <Trans>Invite</Trans>
          </Button>
        </>
      )}
    </>
  );
}

type BodyProps = {
  list: List;
  filters: readonly ListFilter[];
  selection: ReturnType<typeof useSelection<UserRow>>;
  canEdit: boolean;
  act: (action: BulkAction, people: readonly UserRow[]) => void;
};

function Body({ list, filters, selection, canEdit, act }: BodyProps) {
  const { t } = useLingui();
  const columns = useUserColumns(canEdit ? selection : undefined, list.page?.items ?? []);
  const menu = useUserMenu(act);
  return (
    <ListRows list={list} filters={filters}>
      {(rows) => (
        <RecordTable
          label={t`Users`}
          columns={columns}
          rows={rows}
          slice={list.slice}
          onSort={list.ask}
          isSelected={({ id }) => selection.has(id)}
          {...(canEdit && { menu })}
        />
      )}
    </ListRows>
  );
}
