// What agents take along.
export { carrySchedules, followActiveVersion, moveSchedules } from './schedule-store.ts';
