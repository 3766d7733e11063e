// When an agent runs by itself. A schedule belongs to a version of its agent: publishing copies it to the next one,
// under the same id.
import { z } from 'zod';
import { RunState } from '../executions/run-state.ts';
import { VersionNumber } from '../agents/version.ts';
import { Instant } from '../kernel/instant.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxName, maxPromptCharacters } = workLimits.schedules;

const scheduleTypes = ['Minute', 'Hourly', 'Daily', 'Weekly', 'OneTime'] as const;

/** Of those types that come every day: on which of them. */
const dayOptions = ['EveryDay', 'Weekdays', 'Weekends'] as const;

/** The largest “every n” of each type: an hour of minutes, a day of hours, a month of days, a year of weeks. */
export const maxEvery = { Minute: 59, Hourly: 23, Daily: 31, Weekly: 52, OneTime: 1 } as const;

const isTimeZone = (name: string) => {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** As people write it on a calendar, without a zone. */
const CalendarDay = z.iso
  .date(/*i18n*/ 'Enter a date as year-month-day')
  .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', /*i18n*/ 'Enter a date between 2000 and 2100');

const TimeSlot = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, /*i18n*/ 'Enter a time between 00:00 and 23:59');

const Text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved');

/** What tells the times; all of them are those of `timeZone`. */
export const Timing = z.object({
  type: z.enum(scheduleTypes),
  /** Every n minutes, hours, days or weeks; counted from the start of each day, or from the start date. */
  every: z.number().int().min(1).max(59).default(1),
  /** Of `Weekly`: 0 is Sunday, 6 is Saturday. */
  days: z
    .array(z.number().int().min(0).max(6))
    .max(7)
    .transform((days) => [...new Set(days)].toSorted())
    .default([]),
  dayOption: z.enum(dayOptions).default('EveryDay'),
  /** The only day of `OneTime`; of the others the first one. */
  startDate: CalendarDay.nullable().default(null),
  /** Absent: midnight. Of `Hourly` its minutes count. */
  timeSlot: TimeSlot.nullable().default(null),
  timeZone: z.string().max(64).refine(isTimeZone, /*i18n*/ 'Choose a time zone from the list').default('UTC'),
});
export type Timing = z.output<typeof Timing>;

export const ScheduleDraft = Timing.extend({
  name: Text(maxName).pipe(z.string().min(1, /*i18n*/ 'Enter a name')),
  /** What the agent is given as its message. */
  prompt: Text(maxPromptCharacters).default(''),
  /** Also begins while the run before it still works. */
  allowsOverlap: z.boolean().default(false),
  isActive: z.boolean().default(true),
}).meta({ id: 'ScheduleDraft' });
export type ScheduleDraft = z.output<typeof ScheduleDraft>;

/** `version` absent: the active one, or the draft while nothing is published. */
export const NewSchedule = ScheduleDraft.extend({
  agentId: z.uuid(),
  version: VersionNumber.optional(),
}).meta({ id: 'NewSchedule' });

export const ScheduleChange = ScheduleDraft.extend({ version: VersionNumber.optional() }).meta({
  id: 'ScheduleChange',
});

/** Why a schedule was switched off by itself, or the last slot began no run; a coded problem's text. */
const Refusal = z.object({ code: z.string(), message: z.string() });

export const Schedule = ScheduleDraft.extend({
  id: z.uuid(),
  projectId: z.uuid(),
  agentId: z.uuid(),
  /** null: of the draft, until it is published. */
  version: z.number().int().nullable(),
  /** Null while it does not fire: switched off, over, or of a version that is not active. */
  nextAt: Instant.nullable(),
  lastRun: z.object({ id: z.uuid(), status: RunState, at: Instant, isLate: z.boolean() }).nullable(),
  /** Of the last slot, where it began no run. */
  lastRefusal: Refusal.nullable(),
  /** Runs in a row that failed. */
  failures: z.number().int(),
  /** It was switched off because its runs kept failing. */
  isSwitchedOff: z.boolean(),
  updatedBy: z.object({ id: z.uuid(), name: z.string() }),
  updatedAt: Instant,
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'Schedule' });
export type Schedule = z.output<typeof Schedule>;

/** An agent that runs by itself, and when next. */
export const ScheduledAgent = z
  .object({
    id: z.uuid(),
    name: z.string(),
    projectId: z.uuid(),
    version: z.number().int(),
    schedules: z.number().int(),
    nextAt: Instant.nullable(),
  })
  .meta({ id: 'ScheduledAgent' });
export type ScheduledAgent = z.output<typeof ScheduledAgent>;
