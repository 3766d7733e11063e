import { executionRoutes } from '../../../shared/executions/routes.ts';
import { call } from '../../data/call.ts';
import { toastError } from '../../kit/toast.tsx';
import { RunAnswer } from '../run/run-answer.tsx';
import { RunBar } from '../run/run-bar.tsx';
import { useShownRun } from '../run/run-context.ts';
import type { useLatestRun } from '../run/use-latest-run.ts';
import { runLinks } from '../../executions/links.ts';
import type { StudioParts } from './use-studio.ts';

type Props = {
  parts: StudioParts;
  latest: ReturnType<typeof useLatestRun>;
  titleOf: (stepId: string) => string;
  onStep: (stepId: string) => void;
  onRetry: (runId: string) => Promise<void>;
};

/** The same run for everybody here; closing it only hides it on this screen. */
export function StudioRunBar({ parts, latest, titleOf, onStep, onRetry }: Props) {
  const run = useShownRun();
  if (!run) return null;
  return (
    <RunBar
      run={run}
      titleOf={titleOf}
      onStep={onStep}
      onStop={
        parts.model.edits &&
        (() => void call(executionRoutes.cancel, { params: { id: run.id } }).catch(toastError))
      }
      onRetry={parts.model.edits && (() => void onRetry(run.id))}
      onClose={latest.hide}
      href={runLinks.run(run.id)}
    >
      <RunAnswer run={run} titleOf={titleOf} />
    </RunBar>
  );
}
