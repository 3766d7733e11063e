// What a memory stores: one's own entries, and everybody's for those who may change it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { Memory } from '../../shared/memories/memory.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { addressOf } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { FilterChip } from '../kit/lists/filter-chip.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { Section } from '../kit/layout/page.tsx';
import { Pager } from '../kit/lists/pager.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { useListQuery } from '../kit/lists/use-list-query.ts';
import { EntryRows } from './entry-rows.tsx';

export function Entries({ memory }: { memory: Memory }) {
  const { t } = useLingui();
  const canSeeAll = memory.abilities.change;
  const list = useListQuery(memoryRoutes.values, { params: { id: memory.id } });
  const { page, error, retry, slice, ask } = list;
  const isOfAll = canSeeAll && list.search.get('whose') === 'all';
  return (
    <Section
      title={t`Entries`}
      help={
        isOfAll
          ? t`What agents stored about everybody. Each view of other people’s entries is logged.`
          : t`What agents you ran stored here. It is deleted when you leave the workspace.`
      }
      aside={<Export memoryId={memory.id} search={list.search} />}
    >
      <div className="row wrap" role="search">
        <SearchBox label={t`Find an entry`} value={slice.filter} onSearch={(filter) => ask({ filter })} />
        {canSeeAll && <WhoseFilters memoryId={memory.id} list={list} />}
      </div>
      {!page && (error ? <LoadFailed error={error} onRetry={retry} /> : <SkeletonText />)}
      {page?.totalCount === 0 && (
        <p className="muted">{slice.filter ? <Trans>Nothing matches</Trans> : <Trans>Nothing yet.</Trans>}</p>
      )}
      {page && page.totalCount > 0 && (
        <>
          <EntryRows memory={memory} entries={page.items} showsPeople={isOfAll} />
          <div className="row">
            <Pager slice={slice} totalCount={page.totalCount} onTurn={(pageNumber) => ask({ pageNumber })} />
          </div>
        </>
      )}
    </Section>
  );
}

type List = ReturnType<typeof useListQuery<typeof memoryRoutes.values>>;

/** Whose entries are shown: reading those of others is a choice of its own. */
function WhoseFilters({ memoryId, list: { search, ask } }: { memoryId: string; list: List }) {
  const { t } = useLingui();
  const whose = search.get('whose') === 'all' ? 'all' : 'own';
  const query = { memoryId, pageSize: 100, sortBy: 'name' as const };
  const { data: people } = useRead(memoryRoutes.people, { query }, { enabled: whose === 'all' });
  return (
    <>
      <FilterChip
        required
        label={t`Whose`}
        value={whose}
        options={[
          { value: 'own', label: t`Mine` },
          { value: 'all', label: t`Everyone’s (logged)` },
        ]}
        onChoose={(next) => ask({ whose: next === 'all' ? next : undefined, personId: undefined })}
      />
      {whose === 'all' && (
        <FilterChip
          label={t`Person`}
          value={search.get('personId') ?? undefined}
          options={(people?.items ?? []).map(({ id, name }) => ({ value: id, label: name || id }))}
          onChoose={(personId) => ask({ personId })}
        />
      )}
    </>
  );
}

function Export({ memoryId, search }: { memoryId: string; search: List['search'] }) {
  const { t } = useLingui();
  const download = (format: 'csv' | 'json') => {
    const whose = search.get('whose') === 'all' ? ('all' as const) : ('own' as const);
    const query = {
      format,
      whose,
      filter: search.get('filter') ?? '',
      personId: search.get('personId') ?? undefined,
    };
    // The answer is a file: the page stays.
    location.assign(addressOf(memoryRoutes.exportValues, { params: { id: memoryId }, query }));
  };
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={Download}>
          <Trans>Export</Trans>
        </Button>
      }
      items={[
        { label: t`As CSV`, onSelect: () => download('csv') },
        { label: t`As JSON`, onSelect: () => download('json') },
      ]}
    />
  );
}
