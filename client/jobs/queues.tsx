// The queues of background jobs: one for each name.
import { Trans, useLingui } from '@lingui/react/macro';
import { queueRoutes } from '../../shared/jobs/queue-routes.ts';
import type { JobQueue } from '../../shared/jobs/queued-job.ts';
import { Ago } from '../kit/display/ago.tsx';
import { useFormat } from '../kit/text/format.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { JobName } from './job-name.tsx';
import { JobTabs } from './job-tabs.tsx';

export default function Queues() {
  const { t } = useLingui();
  return (
    <ListPage
      title={t`Queues`}
      tabs={<JobTabs />}
      route={queueRoutes.queues}
      columns={useColumns()}
      searchLabel={t`Find a job`}
      empty={
        <StateText title={t`No queues`}>
          <Trans>Jobs that wait to be done once are listed here.</Trans>
        </StateText>
      }
    />
  );
}

function useColumns() {
  const { t } = useLingui();
  const format = useFormat();
  const figure = (
    title: string,
    of: (queue: JobQueue) => number,
    narrow: 'side' | 'hidden' | 'roomy' | 'wide',
  ) => ({
    title,
    width: 110,
    figures: true,
    narrow,
    cell: (queue: JobQueue) => format.number(of(queue)),
  });
  return [
    {
      title: t`Job`,
      sortBy: 'id' as const,
      cell: ({ id, label }: JobQueue) => <JobName name={id} label={label} />,
    },
    figure(t`Waiting`, ({ waiting }) => waiting, 'side'),
    figure(t`Running`, ({ running }) => running, 'hidden'),
    figure(t`Retrying`, ({ retrying }) => retrying, 'roomy'),
    {
      ...figure(t`Dead letters`, ({ deadLetters }) => deadLetters, 'roomy'),
      width: 120,
      narrow: 'below-end' as const,
    },
    {
      title: t`Oldest waiting`,
      width: 150,
      narrow: 'below' as const,
      cell: ({ oldestDueAt }: JobQueue) => (oldestDueAt ? <Ago at={oldestDueAt} /> : '–'),
    },
    figure(t`Runs`, ({ runs }) => runs, 'wide'),
  ];
}
