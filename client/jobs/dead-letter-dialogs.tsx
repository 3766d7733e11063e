import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { queueRoutes } from '../../shared/jobs/queue-routes.ts';
import type { DeadLetter } from '../../shared/jobs/queued-job.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog, Dialog } from '../kit/overlays/dialog.tsx';
import { toast } from '../kit/overlays/toast.tsx';

/** What is asked, or shown, of one dead letter or of all. */
export type DeadLetterDialog =
  { kind: 'error' | 'discard'; letter: DeadLetter } | { kind: 'discardAll' | 'requeueAll' };

type Props = { dialog: DeadLetterDialog | undefined; onClose: () => void };

export function DeadLetterDialogs({ dialog, onClose }: Props) {
  const { t, i18n } = useLingui();
  const requeueAll = useChange(queueRoutes.requeueAll);
  const discard = useChange(queueRoutes.discard);
  const discardAll = useChange(queueRoutes.discardAll);
  const letter = dialog && 'letter' in dialog ? dialog.letter : undefined;
  const isOpen = (kind: DeadLetterDialog['kind']) => ({ open: dialog?.kind === kind, onClose });
  return (
    <>
      <Dialog
        {...isOpen('error')}
        width={640}
        title={t`Error of the last attempt`}
        description={letter && i18n._(letter.label)}
      >
        <p className="mono" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
          {letter?.error}
        </p>
      </Dialog>
      <ConfirmDialog
        {...isOpen('discard')}
        title={t`Discard this dead letter?`}
        description={t`The job will not be done. This cannot be undone.`}
        verb={t`Discard`}
        onConfirm={() => discard.mutateAsync({ params: { id: letter?.id ?? '' } })}
      />
      <ConfirmDialog
        {...isOpen('discardAll')}
        title={t`Discard all dead letters?`}
        description={t`None of these jobs will be done, including those the list does not show now. This cannot be undone.`}
        verb={t`Discard all`}
        onConfirm={() =>
          discardAll
            .mutateAsync({ body: {} })
            .then(({ count }) =>
              toast(plural(count, { one: '# job discarded.', other: '# jobs discarded.' })),
            )
        }
      />
      <ConfirmDialog
        {...isOpen('requeueAll')}
        calm
        title={t`Requeue all dead letters?`}
        description={t`All of these jobs are tried again, including those the list does not show now.`}
        verb={t`Requeue all`}
        onConfirm={() =>
          requeueAll
            .mutateAsync({ body: {} })
            .then(({ count }) => toast(plural(count, { one: '# job requeued.', other: '# jobs requeued.' })))
        }
      />
    </>
  );
}
