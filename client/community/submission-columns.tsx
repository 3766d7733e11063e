// Columns that lists of submissions have in common.
import { useLingui } from '@lingui/react/macro';
import type { SubmissionStatus } from '../../shared/community/submission.ts';
import { Ago } from '../kit/display/ago.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { StatusTag } from './status-tag.tsx';

type Listed = { name: string; tagline: string; status: SubmissionStatus; createdAt: string };

/** `ofStatus`, `ofSubmitted`: what else stands there, below the status and behind the time. */
type More<Row> = {
  statusWidth: number;
  ofStatus?: (row: Row) => string;
  submittedWidth: number;
  ofSubmitted?: (row: Row) => string;
};

export function useSubmissionColumns<Row extends Listed>(more: More<Row>) {
  const { t } = useLingui();
  const name: Column<Row, 'name'> = {
    title: t`Name`,
    sortBy: 'name',
    cell: (row) => (
      <span className="name">
        <b dir="auto">{row.name}</b>
        <small dir="auto">{row.tagline}</small>
      </span>
    ),
  };
  const status: Column<Row, never> = {
    title: t`Status`,
    width: more.statusWidth,
    narrow: 'below',
    cell: (row) => (
      <span className="name">
        <StatusTag of={row.status} />
        {more.ofStatus?.(row) && <small dir="auto">{more.ofStatus(row)}</small>}
      </span>
    ),
  };
  const submitted: Column<Row, 'createdAt'> = {
    title: t`Submitted`,
    sortBy: 'createdAt',
    width: more.submittedWidth,
    narrow: 'below-end',
    cell: (row) => (
      <span>
        <Ago at={row.createdAt} />
        {more.ofSubmitted?.(row) && (
          <>
            {' '}
            · <bdi>{more.ofSubmitted(row)}</bdi>
          </>
        )}
      </span>
    ),
  };
  return { name, status, submitted };
}
