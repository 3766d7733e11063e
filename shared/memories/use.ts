// What uses a memory: agents whose steps or tools load from it or store in it.
import { z } from 'zod';

export const MemoryUses = z
  .object({
    agents: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        projectId: z.uuid(),
        /** In a version that runs, and not in the draft alone. */
        isPublished: z.boolean(),
      }),
    ),
    /** Tools that give models a memory. */
    tools: z.array(z.object({ id: z.uuid(), name: z.string(), projectId: z.uuid().nullable() })),
  })
  .meta({ id: 'MemoryUses' });

export type MemoryUses = z.output<typeof MemoryUses>;
