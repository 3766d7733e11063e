import { z } from 'zod';

/** Whoever wants to see what a guardrail hid says why; the audit log keeps the reason. */
export const Reveal = z.object({ reason: z.string().trim().min(1).max(500) });
export type Reveal = z.output<typeof Reveal>;
