// The violations of a feed by what was found, by agents and by people.
import { useLingui } from '@lingui/react/macro';
import {
  dlpViolationRoutes,
  violationRoutes,
  type Grouping,
} from '../../shared/guardrails/violation-routes.ts';
import type { Violation, ViolationFeed, ViolationSource } from '../../shared/guardrails/violation.ts';
import { useRead } from '../data/query.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import type { FeedPageState } from './use-feed-page.ts';
import { useViewQuery } from './use-view-query.ts';
import { useFilterTypeName } from './violation-columns.tsx';

type Props = { feed: ViolationFeed; page: FeedPageState<Violation> };

export function ViolationBreakdown(props: Props) {
  const { t } = useLingui();
  return (
    <>
      <One {...props} by="types" title={t`By filter`} filter="filterType" />
      <One {...props} by="agents" title={t`By agent`} filter="agentId" />
      <One {...props} by="users" title={t`By person`} filter="startedById" />
    </>
  );
}

function One({ feed, page, by, ...table }: Props & { by: Grouping; title: string; filter: string }) {
  const nameOf = useFilterTypeName();
  const query = useViewQuery(page);
  const { top } = feed === 'dlp' ? dlpViolationRoutes : violationRoutes;
  const { data, error, refetch } = useRead(top, {
    query: { ...query, filter: page.filters.text, by, ...(feed !== 'dlp' && { feed }) },
  });
  const rows =
    by === 'types' ? data?.map((row) => ({ ...row, name: nameOf(row.id as ViolationSource) })) : data;
  return <BreakdownTable {...table} rows={rows} error={error} onRetry={() => void refetch()} />;
}
