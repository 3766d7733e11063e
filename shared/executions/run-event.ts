// What a run's journal tells, apart from what a run is: chats read the one without the other.
import { z } from 'zod';
import { Json } from '../kernel/json.ts';

export const RunError = z.object({
  code: z.string(),
  message: z.string(),
  /** The step it happened in. */
  stepKey: z.string().optional(),
  violationIds: z.array(z.string()).optional(),
});
export type RunError = z.output<typeof RunError>;

export const RunEvent = z.object({
  seq: z.number().int(),
  at: z.iso.datetime(),
  type: z.string(),
  stepKey: z.string().nullable(),
  data: Json,
});
export type RunEvent = z.output<typeof RunEvent>;

/** The id in a key: `loop[3]/write` is a round of the step `write`. */
export const stepIdOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
