import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { headingOf } from './heading.ts';

/** What each waiting request is about, by its id, as far as the reader may see it. */
export function useApprovalTitles(isNeeded: boolean): ReadonlyMap<string, string> {
  const { i18n } = useLingui();
  const enabled = useCan('approvals', 'view') && isNeeded;
  const { data } = useRead(
    approvalRoutes.list,
    { query: { which: 'all', stage: 'waiting', pageSize: 100 } },
    { enabled },
  );
  return useMemo(
    () =>
      new Map(
        data?.items.map((approval) => [
          approval.id,
          headingOf(approval, (text, values) => i18n._(text, values)).title,
        ]),
      ),
    [data, i18n],
  );
}
