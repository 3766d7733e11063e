// Queued jobs that are running: how far they are, and a way to cancel them.
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleStop } from 'lucide-react';
import { queueRoutes } from '../../shared/jobs/queue-routes.ts';
import type { RunningJob } from '../../shared/jobs/queued-job.ts';
import { useChange } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/ago.tsx';
import { useFormat } from '../kit/format.ts';
import { ListPage } from '../kit/list-page.tsx';
import { StateText } from '../kit/states.tsx';
import { toastError } from '../kit/toast.tsx';
import { JobName } from './job-name.tsx';
import { JobTabs } from './job-tabs.tsx';
import { useKeepReading } from './use-keep-reading.ts';

export default function Running() {
  const { t } = useLingui();
  const canEdit = useCan('jobs', 'edit');
  const cancel = useChange(queueRoutes.cancel);
  useKeepReading();
  const menu = ({ id, isCancelled }: RunningJob) => [
    {
      label: t`Cancel`,
      icon: CircleStop,
      danger: true,
      because: isCancelled ? t`It is being cancelled.` : undefined,
      onSelect: () => void cancel.mutateAsync({ params: { id } }).catch(toastError),
    },
  ];
  return (
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
  );
}

function useColumns() {
  const { t } = useLingui();
  const format = useFormat();
  return [
    {
      title: t`Job`,
      cell: ({ job, label }: RunningJob) => <JobName name={job} label={label} />,
    },
    {
      title: t`Workspace`,
      width: 180,
      narrow: 'roomy' as const,
      cell: ({ tenant }: RunningJob) => <bdi>{tenant ?? '–'}</bdi>,
    },
    {
      title: t`Progress`,
      width: 200,
      narrow: 'side' as const,
      cell: (job: RunningJob) => <Progress job={job} />,
    },
    {
      title: t`Started`,
      sortBy: 'startedAt' as const,
      width: 140,
      narrow: 'below' as const,
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
