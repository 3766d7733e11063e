// Whose agents' constraints are violated most: by people, by tools, by agents.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import {
  rankings,
  violationRoutes,
  type Ranked,
  type Ranking,
} from '../../shared/guardrails/violation-routes.ts';
import { useRead } from '../data/query.ts';
import { BarTable } from '../kit/lists/bar-table.tsx';
import { useParameters } from '../kit/lists/search-parameters.ts';
import { FilterBar, Page, PageBody, Scroll } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonRows } from '../kit/layout/states.tsx';
import { useFormat } from '../kit/text/format.ts';
import { TimeRangeChip } from './time-range-chip.tsx';
import { TopViolationsDialog } from './top-violations-dialog.tsx';
import { useTimeRange, type TimeRangeChoice } from './use-time-range.ts';
import styles from './feeds.module.css';

/** Of one ranked person, tool or agent, by whom the address names. */
const ONE = 'of';

export default function TopViolations() {
  const { t } = useLingui();
  const time = useTimeRange();
  return (
    <Page title={t`Top constraint violations`}>
      <FilterBar>
        <span className="grow" />
        <TimeRangeChip time={time} />
      </FilterBar>
      <Scroll>
        <PageBody>
          <div className={styles.rankings}>
            {rankings.map((by) => (
              <RankingTable key={by} by={by} time={time} />
            ))}
          </div>
        </PageBody>
      </Scroll>
    </Page>
  );
}

function RankingTable({ by, time }: { by: Ranking; time: TimeRangeChoice }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [search, change] = useParameters();
  const titles = { users: t`Users`, tools: t`Tools`, agents: t`Agents` };
  // From the moment the range was chosen: a moving end would read again with every drawing.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `query` reckons from now
  const query = useMemo(() => ({ ...time.query(), feed: 'agentConstraints' as const, by }), [time.range, by]);
  const { data, error, refetch } = useRead(violationRoutes.top, { query });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  const openId = search.get('by') === by ? search.get(ONE) : null;
  const open = data.find(({ id }) => id === openId);
  const hrefOf = ({ id }: Ranked) => `?${withOpen(search, by, id)}`;
  return (
    <>
      <BarTable
        title={titles[by]}
        rows={data.map((row) => ({ ...row, href: hrefOf(row) }))}
        columns={[
          { title: t`Violations`, figure: ({ count }) => number(count) },
          {
            title: t`Blocked`,
            figure: ({ blocked }) => number(blocked),
            isBad: ({ blocked }) => blocked > 0,
          },
        ]}
        barLabel={t`Share of the violations`}
        sizeOf={({ count }) => count}
        showsFailures
      >
        <Trans>Nothing in this period.</Trans>
      </BarTable>
      {open && (
        <TopViolationsDialog
          by={by}
          of={open}
          query={query}
          onClose={() => change({ by: undefined, [ONE]: undefined })}
        />
      )}
    </>
  );
}

function withOpen(search: URLSearchParams, by: Ranking, id: string) {
  const next = new URLSearchParams(search);
  next.set('by', by);
  next.set(ONE, id);
  return next;
}
