import { z } from 'zod';
import { industries } from './industries.ts';

export const TemplateSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    tagline: z.string(),
    industry: z.enum(industries),
    /** For a small picture: where its steps stand, and which are connected. */
    steps: z.array(z.object({ x: z.number(), y: z.number() })),
    edges: z.array(z.tuple([z.number().int(), z.number().int()])),
  })
  .meta({ id: 'TemplateSummary' });

export type TemplateSummary = z.output<typeof TemplateSummary>;
