import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileUp, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { useMay } from '../data/viewer.ts';
import { Primary, Quiet, Tool } from '../kit/buttons.tsx';
import { ListBar, ListFoot, ListRows } from '../kit/list-bar.tsx';
import type { ListFilter } from '../kit/set-filters.ts';
import { Page, Scroll } from '../kit/page.tsx';
import { RecordTable } from '../kit/record-table.tsx';
import { ReadOnlyNote } from '../kit/states.tsx';
import { useListQuery } from '../kit/use-list-query.ts';
import { BulkDialog } from './bulk.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import './people.css';
import type { Deed } from './deeds.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';
import { useUserColumns, useUserMenu } from './user-columns.tsx';
import type { UserRow } from './user-row.ts';
import { useUserFilters } from './user-filters.ts';

type Open = 'invite' | 'import' | { deed: Deed | 'roles'; people: readonly UserRow[] };
type List = ReturnType<typeof useListQuery<typeof userRoutes.list>>;

export default function Users() {
  const { t } = useLingui();
  const mayChange = useMay('people', 'change');
  const list = useListQuery(userRoutes.list);
  const selection = useSelection<UserRow>();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const act = (deed: Deed | 'roles', people: readonly UserRow[]) => setOpen({ deed, people });
  const filters = useUserFilters();
  return (
    <Page title={t`Users`} actions={<Actions mayChange={mayChange} onOpen={setOpen} />}>
      <ListBar list={list} searchLabel={t`Find a person`} filters={filters} />
      <Scroll page={list.slice.offset}>
        {!mayChange && <ReadOnlyNote />}
        <Body list={list} filters={filters} selection={selection} mayChange={mayChange} act={act} />
      </Scroll>
      {selection.chosen.length > 0 && <SelectionBar selection={selection} list={list} act={act} />}
      <ListFoot list={list} />
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
      {typeof open === 'object' && <DeedDialog {...open} onClose={close} onDone={selection.drop} />}
    </Page>
  );
}

type DeedProps = Exclude<Open, string> & {
  onClose: () => void;
  onDone: (handled: readonly UserRow[]) => void;
};

const DeedDialog = ({ deed, ...rest }: DeedProps) =>
  deed === 'roles' ? <RolesDialog {...rest} /> : <BulkDialog deed={deed} {...rest} />;

/** The answer is a file: the page stays. */
const download = () => location.assign(userRoutes.exportCsv.path);

function Actions({ mayChange, onOpen }: { mayChange: boolean; onOpen: (open: Open) => void }) {
  const { t } = useLingui();
  return (
    <>
      <span className="only-wide">
        <Quiet icon={Download} onClick={download}>
          <Trans>Export</Trans>
        </Quiet>
      </span>
      <span className="only-narrow">
        <Tool icon={Download} label={t`Export`} onClick={download} />
      </span>
      {mayChange && (
        <>
          <span className="only-wide">
            <Quiet icon={FileUp} onClick={() => onOpen('import')}>
              <Trans>Import</Trans>
            </Quiet>
          </span>
          <span className="only-narrow">
            <Tool icon={FileUp} label={t`Import`} onClick={() => onOpen('import')} />
          </span>
          <Primary icon={UserPlus} onClick={() => onOpen('invite')}>
            <Trans>Invite</Trans>
          </Primary>
        </>
      )}
    </>
  );
}

type BodyProps = {
  list: List;
  filters: readonly ListFilter[];
  selection: ReturnType<typeof useSelection<UserRow>>;
  mayChange: boolean;
  act: (deed: Deed, people: readonly UserRow[]) => void;
};

function Body({ list, filters, selection, mayChange, act }: BodyProps) {
  const { t } = useLingui();
  const columns = useUserColumns(mayChange ? selection : undefined, list.page?.items ?? []);
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
          {...(mayChange && { menu })}
        />
      )}
    </ListRows>
  );
}
