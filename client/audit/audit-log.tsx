// Who did what, who saw what. Filters and the open line stand in the address; new lines come by themselves.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditLine } from '../../shared/audit/line.ts';
import { sourceLabels, auditSources } from '../../shared/audit/line.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { useRead } from '../data/query.ts';
import { useNow } from '../kit/display/ago.tsx';
import { SplitView } from '../kit/overlays/drawer.tsx';
import { FilterChips, SetFilters } from '../kit/lists/list-filters.tsx';
import type { ListFilter } from '../kit/lists/set-filters.ts';
import { FilterBar, Footer, Page, Scroll } from '../kit/layout/page.tsx';
import { Pager } from '../kit/lists/pager.tsx';
import { RecordTable } from '../kit/lists/record-table.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { withParameters } from '../kit/lists/search-parameters.ts';
import { LoadFailed, NothingMatches, SkeletonRows, StateText } from '../kit/layout/states.tsx';
import { useListQuery } from '../kit/lists/use-list-query.ts';
import { useSearchParams } from 'wouter';
import { AuditDrawer } from './audit-drawer.tsx';
import { ChainState } from './chain-state.tsx';
import { ExportMenu } from './export-menu.tsx';
import { useLineColumns } from './line-columns.tsx';
import { TimeFilter, timeQuery, useTimeFilter } from './time-filter.tsx';

export default function AuditLog() {
  const { t } = useLingui();
  const list = useAuditList();
  const { page, slice, ask, search } = list;
  const openId = search.get('open') ?? undefined;
  return (
    <Page title={t`Audit log`} status={<ChainState />} actions={<ExportMenu search={search} />}>
      <SplitView drawer={openId && <AuditDrawer id={openId} rows={page?.items ?? []} />}>
        <AuditFilters list={list} />
        <Scroll>
          <Lines list={list} openId={openId} />
        </Scroll>
        {page !== undefined && page.totalCount > 0 && (
          <Footer>
            <Pager slice={slice} totalCount={page.totalCount} onTurn={(pageNumber) => ask({ pageNumber })} />
          </Footer>
        )}
      </SplitView>
    </Page>
  );
}

function useAuditList() {
  const [search] = useSearchParams();
  const now = useNow();
  // Who looks for one thing, or at one call, wants each line.
  const grouped = !['filter', 'subjectId', 'operationId'].some((name) => search.get(name));
  return useListQuery(auditRoutes.list, { query: { ...timeQuery(search, now), grouped: String(grouped) } });
}

type List = ReturnType<typeof useAuditList>;

function useAuditFilters(search: URLSearchParams): readonly ListFilter[] {
  const { t, i18n } = useLingui();
  const { data } = useRead(auditRoutes.choices, {});
  const { actions: names = [], labels = {} } = data ?? {};
  const actions = names.map((value) => ({ value, label: i18n._(labels[value] ?? value) }));
  /** Only where a link has asked for it. */
  const linkedFilter = (name: string, label: string) => {
    const value = search.get(name);
    return value ? [{ name, label, options: [{ value, label: '' }] }] : [];
  };
  return [
    {
      name: 'personId',
      label: t`Person`,
      options: (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'action',
      label: t`Action`,
      options: actions.toSorted((one, other) => one.label.localeCompare(other.label)),
    },
    {
      name: 'via',
      label: t`Source`,
      options: auditSources.map((value) => ({ value, label: i18n._(sourceLabels[value]) })),
    },
    ...linkedFilter('operationId', t`Single request`),
    ...linkedFilter('subjectId', t`Single item`),
  ];
}

function AuditFilters({ list: { search, slice, ask } }: { list: List }) {
  const { t } = useLingui();
  const filters = useAuditFilters(search);
  return (
    <FilterBar>
      <SearchBox
        label={t`Search names and actions`}
        value={slice.filter}
        onSearch={(filter) => ask({ filter })}
      />
      <FilterChips
        filters={filters}
        valueOf={(name) => search.get(name) ?? undefined}
        onChoose={(name, value) => ask({ [name]: value })}
      />
      <TimeFilter search={search} onAsk={ask} />
    </FilterBar>
  );
}

function NothingFits({ list: { search, clear } }: { list: List }) {
  const filters = useAuditFilters(search);
  const time = useTimeFilter(search);
  return (
    <NothingMatches
      filters={
        <SetFilters
          filters={[...filters, time]}
          valueOf={(name) => (name === time.name ? time.value : (search.get(name) ?? undefined))}
          text={search.get('filter') ?? undefined}
        />
      }
      onClear={clear}
    />
  );
}

function Lines({ list, openId }: { list: List; openId: string | undefined }) {
  const { t } = useLingui();
  const columns = useLineColumns(openId !== undefined);
  const { page, error, retry, isFiltered, slice, ask, search } = list;
  if (error && !page)
    return <LoadFailed error={error} onRetry={retry} note={t`Your filters are still in place.`} />;
  if (!page) return <SkeletonRows />;
  if (page.totalCount === 0)
    return isFiltered ? (
      <NothingFits list={list} />
    ) : (
      <StateText title={t`No activity yet`}>
        <Trans>Every change, and every view of a secret or a conversation, is recorded here.</Trans>
      </StateText>
    );
  return (
    <RecordTable
      label={t`Audit log`}
      columns={columns}
      rows={page.items}
      slice={slice}
      onSort={ask}
      href={(line: AuditLine) => `?${withParameters(search, { open: line.id })}`}
      isSelected={({ id }: AuditLine) => id === openId}
    />
  );
}
