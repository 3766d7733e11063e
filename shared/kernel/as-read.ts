// What a form adds to the record it saves: when that was changed last, as it was read. Whoever has saved since is not
// overwritten unseen.
import { z } from 'zod';

/** Absent: whatever is stored is replaced, as programs expect it of PUT. */
export const asRead = { updatedAt: z.iso.datetime().optional() };

export type AsRead = { updatedAt?: string | undefined };
