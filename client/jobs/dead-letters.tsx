// Jobs that were given up: why, and a way to begin them again or to let them go.
import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { queueRoutes } from '../../shared/jobs/queue-routes.ts';
import type { DeadLetter } from '../../shared/jobs/queued-job.ts';
import { useChange } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { toast, toastError } from '../kit/overlays/toast.tsx';
import { DeadLetterDialogs, type DeadLetterDialog } from './dead-letter-dialogs.tsx';
import { JobTabs } from './job-tabs.tsx';
import { useJobColumn, useWorkspaceColumn } from './queue-columns.tsx';

export default function DeadLetters() {
  const { t } = useLingui();
  const canEdit = useCan('jobs', 'edit');
  const requeue = useChange(queueRoutes.requeue);
  const [dialog, setDialog] = useState<DeadLetterDialog>();
  const requeueOne = ({ id }: DeadLetter) =>
    requeue.mutateAsync({ params: { id } }).then(() => toast(t`Job requeued.`), toastError);
  const menu = (letter: DeadLetter) => [
    {
      label: t`Show error`,
      icon: FileText,
      onSelect: () => setDialog({ kind: 'error', letter }),
    },
    ...(canEdit
      ? [
          { label: t`Requeue`, icon: RotateCcw, onSelect: () => void requeueOne(letter) },
          {
            label: t`Discard`,
            icon: Trash2,
            danger: true,
            onSelect: () => setDialog({ kind: 'discard', letter }),
          },
        ]
      : []),
  ];
  const actions = (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => setDialog({ kind: 'discardAll' })}>
        <Trans>Discard all</Trans>
      </Button>
      <Button variant="quiet" icon={RotateCcw} onClick={() => setDialog({ kind: 'requeueAll' })}>
        <Trans>Requeue all</Trans>
      </Button>
    </>
  );
  return (
    <>
      <ListPage
        title={t`Dead letters`}
        tabs={<JobTabs />}
        route={queueRoutes.deadLetters}
        columns={useColumns()}
        menu={menu}
        {...(canEdit && { actions })}
        searchLabel={t`Find a job or an error`}
        empty={
          <StateText title={t`No dead letters`}>
            <Trans>Jobs that fail at every attempt are listed here, with their errors.</Trans>
          </StateText>
        }
      />
      <DeadLetterDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

function useColumns() {
  const { t } = useLingui();
  const format = useFormat();
  const job = useJobColumn();
  const workspace = useWorkspaceColumn();
  return [
    { ...job, width: 240 },
    {
      title: t`Error`,
      narrow: 'below' as const,
      cell: ({ error }: DeadLetter) => (
        <div className="clip" dir="auto" title={error}>
          {error}
        </div>
      ),
    },
    { ...workspace, width: 160, narrow: 'roomy' as const },
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
