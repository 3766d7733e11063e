import type { StepRecord } from './engine-kind.ts';

/** Steps that wait for somebody, or for the moment of their next attempt, by key. */
export class SleepingSteps extends Map<string, StepRecord> {
  due(status: StepRecord['status'], now: Date): StepRecord[] {
    return [...this.values()].filter((step) => step.status === status && step.wakeAt && step.wakeAt <= now);
  }

  /** The earliest moment at which one of them has something to do. */
  get wakeAt(): Date | undefined {
    let first: Date | undefined;
    for (const { wakeAt } of this.values()) if (wakeAt && (!first || wakeAt < first)) first = wakeAt;
    return first;
  }
}
