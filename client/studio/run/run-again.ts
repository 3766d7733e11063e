// Running a part of the agent once more, on what the last run has given before it.
import type { GivenOutputs } from './use-starting.ts';

export type RunAgain = {
  /** The step and all after it. `outputs`: in place of what steps before it have given. */
  onward: (stepId: string, outputs?: GivenOutputs) => Promise<void>;
  /** The step alone. */
  only: (stepId: string, outputs?: GivenOutputs) => Promise<void>;
  /** What has not finished in a run. */
  retry: (runId: string) => Promise<void>;
};
