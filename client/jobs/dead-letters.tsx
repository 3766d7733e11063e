// Jobs that were given up: why, and a way to begin them again or to let them go.
import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { queueRoutes } from '../../shared/jobs/queue-routes.ts';
import type { DeadLetter } from '../../shared/jobs/queued-job.ts';
import { useChange } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/ago.tsx';
import { Button } from '../kit/buttons.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { useFormat } from '../kit/format.ts';
import { ListPage } from '../kit/list-page.tsx';
import { StateText } from '../kit/states.tsx';
import { toastError } from '../kit/toast.tsx';
import { JobName } from './job-name.tsx';
import { JobTabs } from './job-tabs.tsx';

export default function DeadLetters() {
  const { t } = useLingui();
  const canEdit = useCan('jobs', 'edit');
  const requeue = useChange(queueRoutes.requeue);
  const requeueAll = useChange(queueRoutes.requeueAll);
  const discard = useChange(queueRoutes.discard);
  const [discarding, setDiscarding] = useState<string>();
  const menu = ({ id }: DeadLetter) => [
    {
      label: t`Requeue`,
      icon: RotateCcw,
      onSelect: () => void requeue.mutateAsync({ params: { id } }).catch(toastError),
    },
    { label: t`Discard`, icon: Trash2, danger: true, onSelect: () => setDiscarding(id) },
  ];
  const actions = (
    <Button
      variant="quiet"
      icon={RotateCcw}
      disabled={requeueAll.isPending}
      onClick={() => void requeueAll.mutateAsync({ body: {} }).catch(toastError)}
    >
      <Trans>Requeue all</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`Dead letters`}
        tabs={<JobTabs />}
        route={queueRoutes.deadLetters}
        columns={useColumns()}
        {...(canEdit && { menu, actions })}
        searchLabel={t`Find a job or an error`}
        empty={
          <StateText title={t`No dead letters`}>
            <Trans>Jobs that fail at every attempt are listed here, with their errors.</Trans>
          </StateText>
        }
      />
      <ConfirmDialog
        open={discarding !== undefined}
        onClose={() => setDiscarding(undefined)}
        title={t`Discard this dead letter?`}
        description={t`The job will not be done. This cannot be undone.`}
        verb={t`Discard`}
        onConfirm={() => discard.mutateAsync({ params: { id: discarding ?? '' } })}
      />
    </>
  );
}

function useColumns() {
  const { t } = useLingui();
  const format = useFormat();
  return [
    {
      title: t`Job`,
      width: 240,
      cell: ({ job, label }: DeadLetter) => <JobName name={job} label={label} />,
    },
    {
      title: t`Error`,
      narrow: 'below' as const,
      cell: ({ error }: DeadLetter) => (
        <span className="clip" dir="auto" title={error}>
          {error}
        </span>
      ),
    },
    {
      title: t`Workspace`,
      width: 160,
      narrow: 'wide' as const,
      cell: ({ tenant }: DeadLetter) => <bdi>{tenant ?? '–'}</bdi>,
    },
    {
      title: t`Attempts`,
      sortBy: 'attempts' as const,
      width: 110,
      figures: true,
      narrow: 'roomy' as const,
      cell: ({ attempts }: DeadLetter) => format.number(attempts),
    },
    {
      title: t`Given up`,
      sortBy: 'diedAt' as const,
      width: 140,
      narrow: 'side' as const,
      cell: ({ diedAt }: DeadLetter) => <Ago at={diedAt} />,
    },
  ];
}
