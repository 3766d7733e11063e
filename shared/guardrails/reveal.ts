import { z } from 'zod';

/** Revealing what a guardrail hid requires a reason, which the audit log keeps. */
export const Reveal = z.object({ reason: z.string().trim().min(1).max(500) });
export type Reveal = z.output<typeof Reveal>;
