// Of what the demo is made, in this order. A domain that wants to be in the demo adds its part here.
import { makeActivity, type ActivityDeps } from './activity/make-activity.ts';
import { planRuns } from './activity/plan-runs.ts';
import { makeFeedback } from './demo-feedback.ts';
import { demoStore } from './demo-store.ts';
import { makeContent, type ContentDeps } from './make-content.ts';
import type { Stage } from './stage.ts';

export type PartDeps = ActivityDeps &
  ContentDeps & {
    /** How many runs there will be. */
    runs: number;
  };

export type DemoPart = {
  name: string;
  /** May be cut off anywhere and is then made again: it finds what it has kept in mind. */
  make: (stage: Stage, deps: PartDeps) => Promise<void>;
};

export const demoParts: readonly DemoPart[] = [
  { name: 'content', make: makeContent },
  {
    name: 'activity',
    async make(stage, { runs, ...deps }) {
      await demoStore(stage.db).plan(stage, runs);
      await makeActivity(stage, planRuns(stage.beganAt, runs), deps);
    },
  },
  { name: 'feedback', make: makeFeedback },
];
