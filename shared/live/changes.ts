import { z } from 'zod';
import { channel } from './channel.ts';

/** Somebody changed a record: whoever shows records of this collection reads them again. */
export const changesChannel = channel(
  'changes',
  'projects',
  z.object({
    /** The beginning of the addresses of its calls, as `/v1/Project`. */
    collection: z.string(),
  }),
);
