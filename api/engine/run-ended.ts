import { z } from 'zod';
import { Json } from '../../shared/kernel/json.ts';

/** What the engine answers a run when another one that works for it has ended. */
export const Ended = z.object({
  runId: z.string(),
  status: z.string(),
  output: Json,
  error: z.looseObject({ code: z.string(), message: z.string() }).nullable(),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number(), cost: z.number() }),
});
