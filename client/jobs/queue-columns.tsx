// What rows of queued jobs have in common, running or given up.
import { useLingui } from '@lingui/react/macro';
import { JobName } from './job-name.tsx';

type Row = { job: string; label: string; tenant: string | null };

export function useJobColumn() {
  const { t } = useLingui();
  return { title: t`Job`, cell: ({ job, label }: Row) => <JobName name={job} label={label} /> };
}

export function useWorkspaceColumn() {
  const { t } = useLingui();
  return { title: t`Workspace`, cell: ({ tenant }: Row) => <bdi>{tenant ?? '–'}</bdi> };
}
