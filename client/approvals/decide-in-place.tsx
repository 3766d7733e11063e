// Deciding where an answer waits, without leaving it.
import { useLingui } from '@lingui/react/macro';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/buttons/buttons.tsx';
import { deferred } from '../kit/loading/deferred.tsx';

const DecideDialog = deferred(() => import('./decide-dialog.tsx'));

export function DecideInPlace({ approvalId }: { approvalId: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="1" icon={UserCheck} onClick={() => setOpen(true)}>
        {t`Decide`}
      </Button>
      {isOpen && <DecideDialog id={approvalId} onClose={() => setOpen(false)} />}
    </>
  );
}
