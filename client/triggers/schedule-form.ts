import type { z } from 'zod';
import type { ScheduleDraft } from '../../shared/schedules/schedule.ts';

/** A schedule as it is filled in. */
export type ScheduleForm = z.input<typeof ScheduleDraft>;
