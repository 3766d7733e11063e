// The past of a draft: what it did at the end of each burst of somebody's editing.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { AgentGraph } from '../steps/index.ts';

/** Its place in the document's log. */
export const MomentNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Empty: it loses its name, and leaves with its age. */
export const MomentName = z
  .object({
    name: z
      .string()
      .trim()
      .max(100)
      .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved'),
  })
  .meta({ id: 'MomentName' });

export const Moment = z
  .object({
    seq: z.number().int(),
    by: z.object({ id: z.uuid(), name: z.string() }),
    from: Instant,
    until: Instant,
    /** The steps that person changed, as many as are kept. */
    steps: z.array(z.string()),
    /** Named moments are kept for ever. */
    name: z.string().nullable(),
  })
  .meta({ id: 'Moment' });

export const MomentState = z
  .object({ seq: z.number().int(), until: Instant, graph: AgentGraph })
  .meta({ id: 'MomentState' });

export type Moment = z.output<typeof Moment>;
