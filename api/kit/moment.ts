// When what happens now is written down to have happened. Ordinarily that is now; the demo's past is made today.
import { AsyncLocalStorage } from 'node:async_hooks';

const moment = new AsyncLocalStorage<Date>();

export const atMoment = <Result>(at: Date, work: () => Promise<Result>): Promise<Result> =>
  moment.run(at, work);

export const thisMoment = (): Date => moment.getStore() ?? new Date();
