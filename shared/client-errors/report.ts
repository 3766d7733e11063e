import { z } from 'zod';

/** What a page tells of itself when it breaks: nothing of what people have typed. */
export const ErrorReport = z
  .object({
    message: z.string().max(2_000),
    stack: z.string().max(8_000).default(''),
    /** Which parts of the page it happened in. */
    parts: z.string().max(8_000).default(''),
    /** Without its query, which may hold what is nobody's business. */
    path: z.string().max(500),
  })
  .meta({ id: 'ErrorReport' });

export type ErrorReport = z.input<typeof ErrorReport>;
