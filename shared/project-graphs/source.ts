// A text that a graph is made from, and what became of it.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxTextCharacters } = workLimits.projectGraphs;

const sourceStates = ['Pending', 'Processing', 'Finished', 'Failed', 'Aborted'] as const;

export const GraphTextDraft = z
  .object({
    name: Name,
    text: z.string().min(1, /*i18n*/ 'Enter a text.').max(maxTextCharacters),
    /** The model that reads it; empty: rules do. */
    modelId: z.string().max(100).default(''),
  })
  .meta({ id: 'GraphTextDraft' });

export const GraphSource = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Of its text. */
    characters: z.number().int(),
    status: z.enum(sourceStates),
    /** Parts of the text that were read, of all of them. */
    done: z.number().int(),
    total: z.number().int(),
    /** Why it failed: the code of a problem; empty: it did not. */
    errorCode: z.string(),
    /** Entities and relationships it speaks of. */
    nodes: z.number().int(),
    relationships: z.number().int(),
    author: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'GraphSource' });

export type GraphTextDraft = z.output<typeof GraphTextDraft>;
export type GraphSource = z.output<typeof GraphSource>;
export type SourceStatus = (typeof sourceStates)[number];
