// What the library of prompts holds: data that comes with the product, the same for everybody.
import { z } from 'zod';
import { variableTypes } from '../content.ts';

export const systemCategories = [
  'support',
  'knowledge',
  'summaries',
  'extraction',
  'writing',
  'people',
  'sales',
  'engineering',
  'legal',
  'finance',
  'agents',
] as const;

const Shipped = z.object({
  id: z.string(),
  category: z.enum(systemCategories),
  name: z.string(),
  description: z.string(),
});

export const LibrarySystemPrompt = Shipped.extend({
  text: z.string(),
  variables: z.array(z.object({ name: z.string(), type: z.enum(variableTypes), default: z.string() })),
}).meta({ id: 'LibrarySystemPrompt' });

export const LibraryUserPrompt = Shipped.extend({
  message: z.string(),
  placeholders: z.array(z.string()),
}).meta({ id: 'LibraryUserPrompt' });

export type LibrarySystemPrompt = z.output<typeof LibrarySystemPrompt>;
export type LibraryUserPrompt = z.output<typeof LibraryUserPrompt>;
