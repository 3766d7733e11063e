import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileUp, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { roleLabels, roles } from '../../shared/access/roles.ts';
import { departmentRoutes, groupRoutes } from '../../shared/people/group-routes.ts';
import { shownStatuses, statusLabels } from '../../shared/people/user.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { useRead } from '../data/query.ts';
import { useMay } from '../data/viewer.ts';
import { Primary, Quiet, Tool } from '../kit/buttons.tsx';
import { FilterChip } from '../kit/filter-chip.tsx';
import { WalkKeys } from '../kit/list-page.tsx';
import { FilterBar, Foot, Page, Scroll } from '../kit/page.tsx';
import { Pager } from '../kit/pager.tsx';
import { RecordTable } from '../kit/record-table.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { LoadFailed, NothingMatches, ReadOnlyNote, SkeletonRows } from '../kit/states.tsx';
import { useListQuery } from '../kit/use-list-query.ts';
import { BulkDialog, SelectionBar } from './bulk.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import './people.css';
import type { Deed } from './deeds.ts';
import { useSelection } from './use-selection.ts';
import { useUserColumns, useUserMenu, type UserRow } from './user-columns.tsx';

type Open = 'invite' | 'import' | { deed: Deed; people: readonly UserRow[] };
type List = ReturnType<typeof useListQuery<typeof userRoutes.list>>;

export default function Users() {
  const { t } = useLingui();
  const mayChange = useMay('people', 'change');
  const list = useListQuery(userRoutes.list);
  const selection = useSelection<UserRow>();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const act = (deed: Deed, people: readonly UserRow[]) => setOpen({ deed, people });
  const total = list.page?.totalCount;
  return (
    <Page title={t`Users`} actions={<Actions mayChange={mayChange} onOpen={setOpen} />}>
      <Filters list={list} />
      <Scroll>
        {!mayChange && <ReadOnlyNote />}
        <Body list={list} selection={selection} mayChange={mayChange} act={act} />
      </Scroll>
      {selection.chosen.length > 0 ? (
        <SelectionBar selection={selection} page={list.page?.items ?? []} act={act} />
      ) : (
        total !== undefined &&
        total > 0 && (
          <Foot>
            <Pager slice={list.slice} totalCount={total} onTurn={(pageNumber) => list.ask({ pageNumber })} />
            <span className="grow" />
            <WalkKeys />
          </Foot>
        )
      )}
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
      {typeof open === 'object' && (
        <BulkDialog {...open} onClose={close} onDone={() => selection.drop(open.people)} />
      )}
    </Page>
  );
}

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

/** So many groups and departments are offered to filter by; the others lead here from their own pages. */
const OFFERED = { pageSize: 100 };

function useFilters() {
  const { t, i18n } = useLingui();
  const { data: groups } = useRead(groupRoutes.list, { query: OFFERED });
  const { data: departments } = useRead(departmentRoutes.list, { query: OFFERED });
  const named = (page: { items: { id: string; name: string }[] } | undefined) =>
    (page?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      name: 'roleId',
      label: t`Role`,
      options: roles.map((role) => ({ value: role, label: i18n._(roleLabels[role]) })),
    },
    {
      name: 'status',
      label: t`State`,
      options: shownStatuses.map((status) => ({ value: status, label: i18n._(statusLabels[status]) })),
    },
    { name: 'groupId', label: t`Group`, options: named(groups) },
    { name: 'departmentId', label: t`Department`, options: named(departments) },
  ].filter(({ options }) => options.length > 0);
}

function Filters({ list }: { list: List }) {
  const { t } = useLingui();
  const filters = useFilters();
  return (
    <FilterBar>
      <SearchBox
        label={t`Find a person`}
        value={list.slice.filter}
        onSearch={(filter) => list.ask({ filter })}
      />
      {filters.map(({ name, label, options }) => (
        <FilterChip
          key={name}
          label={label}
          options={options}
          value={list.search.get(name) ?? undefined}
          onChoose={(value) => list.ask({ [name]: value })}
        />
      ))}
    </FilterBar>
  );
}

type BodyProps = {
  list: List;
  selection: ReturnType<typeof useSelection<UserRow>>;
  mayChange: boolean;
  act: (deed: Deed, people: readonly UserRow[]) => void;
};

function Body({ list, selection, mayChange, act }: BodyProps) {
  const { t } = useLingui();
  const columns = useUserColumns(mayChange ? selection : undefined);
  const menu = useUserMenu(act);
  if (list.error && !list.page)
    return <LoadFailed error={list.error} onRetry={list.retry} kept={t`Your filters are kept.`} />;
  if (!list.page) return <SkeletonRows />;
  if (list.page.totalCount === 0)
    return <NothingMatches filters={t`Nobody fits the filters that are set.`} onClear={list.clear} />;
  return (
    <RecordTable
      label={t`Users`}
      columns={columns}
      rows={list.page.items}
      slice={list.slice}
      onSort={list.ask}
      isSelected={({ id }) => selection.has(id)}
      {...(mayChange && { menu })}
    />
  );
}
