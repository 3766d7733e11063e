// Queued jobs that are running: how far they are, and a way to cancel them.
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { queueRoutes } from '../../shared/jobs/queue-routes.ts';
import type { RunningJob } from '../../shared/jobs/queued-job.ts';
import { useChange } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { useFormat } from '../kit/text/format.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { JobTabs } from './job-tabs.tsx';
import { useJobColumn, useWorkspaceColumn } from './queue-columns.tsx';

export default function Running() {
  const { t } = useLingui();
  const canEdit = useCan('jobs', 'edit');
  const cancel = useChange(queueRoutes.cancel);
  const [cancelling, setCancelling] = useState<string>();
  const menu = ({ id, isCancelled }: RunningJob) => [
    {
      label: t`Cancel`,
      icon: CircleStop,
      danger: true,
      because: isCancelled ? t`It is being cancelled.` : undefined,
      onSelect: () => setCancelling(id),
    },
  ];
  return (
    <>
      <ListPage
        title={t`Running jobs`}
        tabs={<JobTabs />}
        route={queueRoutes.running}
        columns={useColumns()}
        {...(canEdit && { menu })}
        searchLabel={t`Find a job`}
        empty={
          <StateText title={t`No running jobs`}>
            <Trans>Queued jobs are listed here while they run.</Trans>
          </StateText>
        }
      />
      <ConfirmDialog
        open={cancelling !== undefined}
        onClose={() => setCancelling(undefined)}
        title={t`Cancel this job?`}
        description={t`It stops within a few seconds and is not run again. What it has done so far stays.`}
        verb={t`Cancel job`}
        onConfirm={() => cancel.mutateAsync({ params: { id: cancelling ?? '' } })}
      />
    </>
  );
}

function useColumns() {
  const { t } = useLingui();
  const format = useFormat();
  const job = useJobColumn();
  const workspace = useWorkspaceColumn();
  return [
    job,
    { ...workspace, width: 180, narrow: 'hidden' as const },
    {
      title: t`Progress`,
      width: 200,
      narrow: 'below' as const,
      cell: (job: RunningJob) => <Progress job={job} />,
    },
    {
      title: t`Started`,
      sortBy: 'startedAt' as const,
      width: 140,
      narrow: 'side' as const,
      cell: ({ startedAt }: RunningJob) => <Ago at={startedAt} />,
    },
    {
      title: t`Attempt`,
      width: 100,
      figures: true,
      narrow: 'wide' as const,
      cell: ({ attempt }: RunningJob) => format.number(attempt),
    },
  ];
}

function Progress({ job: { progress, isCancelled } }: { job: RunningJob }) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (isCancelled) return <Trans>Cancelling</Trans>;
  if (!progress) return <Trans>Running</Trans>;
  const [some, all] = [number(progress.done), number(progress.total)];
  return <span className="num">{t`${some} of ${all}`}</span>;
}
