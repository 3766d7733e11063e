// What the installation does by itself, how it went, and a way to do it now.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import type { Job } from '../../shared/jobs/job.ts';
import { jobRoutes } from '../../shared/jobs/routes.ts';
import { useChange } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { useFormat } from '../kit/text/format.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { JobName } from './job-name.tsx';
import { JobTabs } from './job-tabs.tsx';

export default function Jobs() {
  const { t } = useLingui();
  const canEdit = useCan('jobs', 'edit');
  const run = useChange(jobRoutes.run);
  const menu = ({ id }: Job) => [
    {
      label: t`Run now`,
      icon: Play,
      onSelect: () => void run.mutateAsync({ params: { id } }).catch(toastError),
    },
  ];
  return (
    <ListPage
      title={t`Background jobs`}
      tabs={<JobTabs />}
      route={jobRoutes.list}
      columns={useColumns()}
      {...(canEdit && { menu })}
      searchLabel={t`Find a job`}
      filters={[
        {
          name: 'state',
          label: t`State`,
          options: [
            { value: 'running', label: t`Running` },
            { value: 'failing', label: t`Failing` },
            { value: 'waiting', label: t`Waiting` },
          ],
        },
      ]}
      empty={
        <StateText title={t`No background jobs`}>
          <Trans>The server lists its jobs here shortly after it has started.</Trans>
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
      sortBy: 'label' as const,
      cell: ({ id, label }: Job) => <JobName name={id} label={label} />,
    },
    {
      title: t`State`,
      sortBy: 'failures' as const,
      width: 150,
      narrow: 'side' as const,
      cell: (job: Job) => <State job={job} />,
    },
    {
      title: t`Every`,
      width: 110,
      narrow: 'roomy' as const,
      cell: ({ everyMs }: Job) => format.duration(everyMs),
    },
    {
      title: t`Last run`,
      sortBy: 'finishedAt' as const,
      width: 120,
      narrow: 'below' as const,
      cell: ({ finishedAt }: Job) => (finishedAt ? <Ago at={finishedAt} /> : '–'),
    },
    {
      title: t`Duration`,
      sortBy: 'durationMs' as const,
      width: 110,
      figures: true,
      narrow: 'hidden' as const,
      cell: ({ durationMs }: Job) => (durationMs === null ? '–' : format.duration(durationMs)),
    },
    {
      title: t`Runs`,
      width: 90,
      figures: true,
      narrow: 'wide' as const,
      cell: ({ runs }: Job) => format.number(runs),
    },
  ];
}

function State({ job: { state, failures } }: { job: Job }) {
  if (state === 'running') return <Trans>Running</Trans>;
  if (state === 'waiting') return <Trans>Waiting</Trans>;
  return <Plural value={failures} one="Failed once, retrying" other="Failed # times, retrying" />;
}
