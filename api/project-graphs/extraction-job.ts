import { z } from 'zod';

/** What a text waits for. Declared apart from what it does, which needs the texts. */
export const extractionJob = {
  name: 'project-graphs.read-text',
  payload: z.object({ sourceId: z.uuid(), round: z.number().int() }),
};
