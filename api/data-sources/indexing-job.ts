import { z } from 'zod';

/** What a file waits for. Declared apart from what it does, which needs the files. */
export const indexingJob = {
  name: 'data-sources.index-file',
  payload: z.object({ fileId: z.uuid(), round: z.number().int() }),
};
