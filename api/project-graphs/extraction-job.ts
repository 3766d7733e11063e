import { z } from 'zod';

/** What a text waits for. Declared apart from what it does, which needs the texts. */
export const extractionJob = {
  name: 'project-graphs.read-text',
  payload: z.object({
    sourceId: z.uuid(),
    round: z.number().int(),
    /** Who reads it, and for whom; absent: the rules. */
    model: z
      .object({
        id: z.string(),
        projectId: z.uuid(),
        graphName: z.string(),
        by: z.object({ id: z.string(), name: z.string() }),
      })
      .optional(),
  }),
};

export type ReadingModel = NonNullable<z.output<typeof extractionJob.payload>['model']>;
