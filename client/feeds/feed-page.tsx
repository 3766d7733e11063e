// The frame of every feed: what it is limited to, how much there was when, new rows behind a bar, the list, and the
// open row beside it.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Download, Pause, Play } from 'lucide-react';
import { type ReactNode } from 'react';
import type { FeedName } from '../../shared/feeds/feed.ts';
import { Button, Keys } from '../kit/buttons/buttons.tsx';
import { SplitView } from '../kit/overlays/drawer.tsx';
import { FilterChips, SetFilters } from '../kit/lists/list-filters.tsx';
import type { ListFilter } from '../kit/lists/set-filters.ts';
import { FilterBar, Footer, Page, type Crumb, RowScroll } from '../kit/layout/page.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { useShortcuts } from '../kit/navigation/shortcuts.ts';
import { LoadFailed, NothingMatches, SkeletonRows } from '../kit/layout/states.tsx';
import { FeedHistogram, type Series } from './feed-histogram.tsx';
import { FeedState } from './feed-state.tsx';
import type { FeedChoosing } from './feed-choice.tsx';
import { FeedTable, walkFeed, type FeedColumn } from './feed-table.tsx';
import { TimeRangeChip, useRangeName } from './time-range-chip.tsx';
import { ViewsMenu } from './views-menu.tsx';
import type { FeedPageState } from './use-feed-page.ts';
import type { Pausing } from './use-pausing.ts';
import styles from './feeds.module.css';

export type FeedPageProps<Row extends { id: string }> = FeedPageState<Row> & {
  /** Whose views are offered. */
  name: FeedName;
  title: string;
  path?: readonly Crumb[];
  columns: readonly FeedColumn<Row>[];
  /** What it can be limited to. */
  offered: readonly ListFilter[];
  searchLabel: string;
  histogram: { label: string; series: readonly Series[] };
  /** Whose and of which kind the rows are. */
  breakdown: ReactNode;
  /** "Show 3 new violations". */
  showNewText: ReactNode;
  /** "3 violations". */
  countText: ReactNode;
  /** Rows can be chosen, and something be done to all that are. */
  choosing?: FeedChoosing<Row> | undefined;
  /** Instead of the list when nothing is in it. */
  empty: ReactNode;
  drawer: ReactNode;
};

export function FeedPage<Row extends { id: string }>(props: FeedPageProps<Row>) {
  const { title, path = [], feed, time, pausing, drawer } = props;
  const nameOf = useRangeName();
  useFeedKeys(props);
  return (
    <Page
      title={title}
      path={path}
      status={<FeedState state={feed.state} isPaused={pausing.isPaused} isOpen={time.isOpen()} />}
      actions={
        <>
          <ExportButton onExport={() => location.assign(props.exportAddress())} />
          <PauseButton pausing={pausing} />
        </>
      }
    >
      <SplitView drawer={drawer}>
        <FilterBar>
          <Filters {...props} />
          <span className="grow" />
          <ViewsMenu feed={props.name} />
          <TimeRangeChip time={time} />
        </FilterBar>
        <FeedHistogram
          {...props.histogram}
          buckets={props.buckets}
          endsNow={time.range.kind === 'span' && time.isOpen()}
          onChoose={({ start, end }) => time.chooseBetween(start, end)}
          breakdown={props.breakdown}
        />
        <NewRows {...props} />
        <FeedBody {...props} />
        <Chosen {...props} />
        <Footer>
          <span className="num" aria-live="polite">
            {feed.total !== undefined && (
              <>
                {props.countText} · {nameOf(time.range)}
              </>
            )}
          </span>
          <span className="grow" />
          <span className="row only-wide key-hints">
            <Keys keys={['J', 'K']} /> <Trans>move</Trans> <Keys keys={['↵']} /> <Trans>open</Trans>
          </span>
        </Footer>
      </SplitView>
    </Page>
  );
}

const Filters = <Row extends { id: string }>({ filters, offered, searchLabel }: FeedPageProps<Row>) => (
  <>
    <SearchBox
      label={searchLabel}
      value={filters.text}
      onSearch={(search) => filters.choose('search', search)}
      width={172}
    />
    <FilterChips filters={offered} valueOf={filters.valueOf} onChoose={filters.choose} />
  </>
);

/** What is filtered is what is exported. The browser shows how far it is, and can cancel it. */
const ExportButton = ({ onExport }: { onExport: () => void }) => (
  <span className="only-wide">
    <Button variant="quiet" icon={Download} onClick={onExport}>
      <Trans>Export</Trans>
    </Button>
  </span>
);

const PauseButton = ({ pausing }: { pausing: Pausing }) => (
  <Button variant="quiet" icon={pausing.isPaused ? Play : Pause} onClick={pausing.toggle}>
    {pausing.isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
  </Button>
);

/** The bar is always there, so that its news never push the list down. */
function NewRows<Row extends { id: string }>({ feed, reading, time, showNewText }: FeedPageProps<Row>) {
  if (!time.isOpen()) return null;
  if (feed.waiting === 0)
    return (
      <p className={clsx('muted', styles.feedNew)}>
        <Trans>Nothing new</Trans>
      </p>
    );
  const show = () => {
    feed.showNew();
    reading.toTop();
  };
  return (
    <button type="button" className={styles.feedNew} onClick={show}>
      {showNewText} <Keys keys={['N']} />
    </button>
  );
}

function FeedBody<Row extends { id: string }>(props: FeedPageProps<Row>) {
  const { title, feed, columns, openRow, filters } = props;
  const { attach } = props.reading;
  const { t } = useLingui();
  const content = () => {
    if (feed.error)
      return (
        <LoadFailed error={feed.error} onRetry={feed.retry} note={t`Your filters are still in place.`} />
      );
    if (feed.total === undefined) return <SkeletonRows />;
    if (feed.rows.length === 0)
      return filters.isSet ? (
        <NothingMatches
          filters={<SetFilters filters={props.offered} valueOf={filters.valueOf} text={filters.text} />}
          onClear={filters.clear}
        />
      ) : (
        props.empty
      );
    return (
      <FeedTable
        label={title}
        columns={columns}
        rows={feed.rows}
        openId={openRow.openId}
        hrefOf={openRow.hrefOf}
        choosing={props.choosing}
      />
    );
  };
  return (
    <RowScroll ref={attach}>
      {content()}
      {feed.showOlder && (
        <div className={styles.older}>
          <Button variant="quiet" onClick={feed.showOlder} loading={feed.isLoadingOlder}>
            <Trans>Show older</Trans>
          </Button>
        </div>
      )}
    </RowScroll>
  );
}

function Chosen<Row extends { id: string }>({ choosing, feed, readAll }: FeedPageProps<Row>) {
  if (!choosing || choosing.selection.chosen.length === 0) return null;
  return choosing.bar({ page: { items: feed.rows, totalCount: feed.total ?? 0 }, readAll });
}

function useFeedKeys<Row extends { id: string }>({ title, feed, reading, pausing }: FeedPageProps<Row>) {
  const { t } = useLingui();
  const showNew = () => {
    if (feed.waiting === 0) return false;
    feed.showNew();
    reading.toTop();
    return true;
  };
  useShortcuts(title, [
    { keys: ['n'], label: t`Show new rows`, run: showNew },
    { keys: ['p'], label: t`Pause or resume`, run: () => pausing.toggle() },
    {
      keys: ['ArrowUp', 'ArrowDown'],
      also: ['j', 'k'],
      label: t`Go to the next or previous row while one is open`,
      run: ({ key }) => walkFeed(key),
    },
    { keys: ['Escape'], label: t`Close the open row` },
  ]);
}
