import { Problem } from '../kernel/problem.ts';
import { scheduleProblems } from './problems.ts';
import { maxEvery, type Timing } from './schedule.ts';

/** What the fields of a timing have to be for each other. [SE2] */
export function checkTiming({ type, every, days, startDate, timeSlot }: Timing) {
  if (type === 'Weekly' && days.length === 0) throw new Problem(scheduleProblems.dayNeeded).at('days');
  if (type === 'OneTime' && (startDate === null || timeSlot === null)) {
    const refused = new Problem(scheduleProblems.dateAndTimeNeeded);
    if (startDate === null) refused.at('startDate');
    if (timeSlot === null) refused.at('timeSlot');
    throw refused;
  }
  if (every > maxEvery[type])
    throw new Problem(scheduleProblems.tooFarApart, { most: maxEvery[type] }).at('every');
}
