// Ends one loop of a run: the run goes on after it with the iterations that have ended.
import { useLingui } from '@lingui/react/macro';
import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import { call } from '../../data/call.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { toastError } from '../../kit/overlays/toast.tsx';

export function EndLoop({ runId, loopKey }: { runId: string; loopKey: string }) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    await call(executionRoutes.cancelLoop, { params: { id: runId }, body: { key: loopKey } }).catch(
      toastError,
    );
    setBusy(false);
  };
  return (
    <Button variant="quiet" size="1" icon={CircleStop} loading={isBusy} onClick={() => void end()}>
      {t`End loop`}
    </Button>
  );
}
