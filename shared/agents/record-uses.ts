// What uses a record: agents by their steps, and the tools their models call.
import { z } from 'zod';

export const RecordUses = z
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
    /** Tools that give models the record. */
    tools: z.array(z.object({ id: z.uuid(), name: z.string(), projectId: z.uuid().nullable() })),
  })
  .meta({ id: 'RecordUses' });

export type RecordUses = z.output<typeof RecordUses>;
