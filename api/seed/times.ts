// Times of the demo count back from the moment its making began.
import { DAY_MS } from '../../shared/kernel/time.ts';

/** On so many days before, at an hour of the server's day. */
export function daysBefore(beganAt: Date, days: number, hour: number, minute = 0): Date {
  const at = new Date(beganAt.getTime() - days * DAY_MS);
  at.setHours(hour, minute, 0, 0);
  return at;
}
