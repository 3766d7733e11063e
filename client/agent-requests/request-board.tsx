// The board: a column for each status. A card is dragged to another one, or moved by its menu.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AgentRequest, RequestStatus } from '../../shared/agent-requests/request.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { FilterBar, Page, Scroll } from '../kit/layout/page.tsx';
import { LoadFailed, NothingMatches, ReadOnlyNote, SkeletonRows } from '../kit/layout/states.tsx';
import { FilterChips, SetFilters } from '../kit/lists/list-filters.tsx';
import { readableQuery } from '../kit/lists/readable-query.ts';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { useParameters } from '../kit/lists/search-parameters.ts';
import { BoardColumn, type Column } from './board-column.tsx';
import { RequestCard } from './request-card.tsx';
import { NoRequests, ViewChoice } from './page-parts.tsx';
import { useMove, type Moving } from './use-move.tsx';
import { useRequestFilters } from './use-request-filters.ts';
import { goToNextCard } from './board-keys.ts';
import styles from './agent-requests.module.css';

export function RequestBoard() {
  const { t } = useLingui();
  const canEdit = useCan('lifecycle', 'edit');
  const [search, change] = useParameters();
  const filters = useRequestFilters();
  const { data: query } = readableQuery(agentRequestRoutes.board.query, Object.fromEntries(search));
  const { data, error, refetch } = useRead(agentRequestRoutes.board, { query });
  const moving = useMove();
  const isFiltered = Object.values(query).some(Boolean);
  const isEmpty = data?.every(({ totalCount }) => totalCount === 0) ?? false;
  const valueOf = (name: string) => search.get(name) ?? undefined;
  const clear = () =>
    change(
      Object.fromEntries(['filter', ...filters.map(({ name }) => name)].map((name) => [name, undefined])),
    );
  return (
    <Page title={t`Requested agents`} actions={(!isEmpty || isFiltered) && <ViewChoice />}>
      {(!isEmpty || isFiltered) && (
        <FilterBar>
          <SearchBox
            label={t`Search requests`}
            value={query.filter ?? ''}
            onSearch={(filter) => change({ filter })}
          />
          <FilterChips
            filters={filters}
            valueOf={valueOf}
            onChoose={(name, value) => change({ [name]: value })}
          />
        </FilterBar>
      )}
      <Scroll className={styles.scroll}>
        {!canEdit && <ReadOnlyNote />}
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows />
        ) : isEmpty && isFiltered ? (
          <NothingMatches
            filters={<SetFilters filters={filters} valueOf={valueOf} text={valueOf('filter')} />}
            onClear={clear}
          />
        ) : isEmpty ? (
          <NoRequests />
        ) : (
          <Columns board={data} moving={moving} canEdit={canEdit} />
        )}
      </Scroll>
      {moving.dialog}
    </Page>
  );
}

type ColumnsProps = { board: readonly Column[]; moving: Moving; canEdit: boolean };

function Columns({ board, moving, canEdit }: ColumnsProps) {
  const [dragged, setDragged] = useState<AgentRequest>();
  const [over, setOver] = useState<RequestStatus>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const drop = (status: RequestStatus) => {
    if (dragged) moving.move(dragged, status);
    end();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys go from link to link
    <div className={styles.board} onKeyDown={goToNextCard}>
      {board.map((column) => (
        <BoardColumn
          key={column.status}
          column={column}
          isOver={dragged !== undefined && over === column.status && dragged.status !== column.status}
          onOver={() => dragged && setOver(column.status)}
          isTaking={dragged !== undefined}
          onDrop={() => drop(column.status)}
        >
          {column.items.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              canEdit={canEdit}
              moving={moving}
              onDragStart={() => setDragged(request)}
              onDragEnd={end}
            />
          ))}
        </BoardColumn>
      ))}
    </div>
  );
}
