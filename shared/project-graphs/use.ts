// Who asks a graph: tools, and the agents that call them.
import { z } from 'zod';

export const GraphUses = z
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
    tools: z.array(z.object({ id: z.uuid(), name: z.string(), projectId: z.uuid().nullable() })),
  })
  .meta({ id: 'GraphUses' });

export type GraphUses = z.output<typeof GraphUses>;
