import { useEffect } from 'react';
import { deferred } from '../kit/loading/deferred.tsx';
import { confirmEnrolment, useEnrolment } from './use-enrolment.ts';

const EnrolDialog = deferred(
  async () => ({ default: (await import('./second-factor-dialogs.tsx')).EnrolDialog }),
  { failure: 'floating' },
);

type Props = { onDone: () => void; onCancel: () => void };

/** On top of the page where the workspace began to ask for it: nothing typed there is lost. */
export function RequiredEnrolment({ onDone, onCancel }: Props) {
  const { data: enrolment, error } = useEnrolment();
  useEffect(() => {
    if (error) onCancel();
  }, [error, onCancel]);
  if (!enrolment) return null;
  return (
    <EnrolDialog
      enrolment={enrolment}
      confirm={confirmEnrolment}
      insistent
      onCancel={onCancel}
      onDone={onDone}
    />
  );
}
