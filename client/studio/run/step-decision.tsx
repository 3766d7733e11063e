// What a run waits for at a step, with the button that lets it go on.
import { Trans } from '@lingui/react/macro';
import { DecideButton, useWaitingApproval } from '../../approvals/index.ts';
import { ConnectButton, useAwaited } from '../../credentials/index.ts';
import { Notice } from '../../kit/layout/notice.tsx';
import { useShownRun } from './run-context.ts';

/** Stands over every tab of the step: nobody has to know in which one to decide. */
export function StepDecision({ stepId }: { stepId: string }) {
  const run = useShownRun();
  const isWaiting = [...(run?.reading.steps.values() ?? [])].some(
    (one) => one.stepId === stepId && one.state === 'waiting',
  );
  return run && isWaiting ? <Decision runId={run.id} /> : null;
}

function Decision({ runId }: { runId: string }) {
  const approval = useWaitingApproval(runId, true);
  const [awaited] = useAwaited({ runId });
  if (awaited)
    return (
      <Notice tone="wait">
        <span className="grow">
          <Trans>Waiting for your account</Trans>
        </span>
        <ConnectButton awaited={awaited} />
      </Notice>
    );
  return (
    approval && (
      <Notice tone="wait">
        <span className="grow">
          <Trans>Waiting for a decision</Trans>
        </span>
        <DecideButton approval={approval} />
      </Notice>
    )
  );
}
