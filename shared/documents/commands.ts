// What the api may ask the sync server to do to a live document. Each is an ordinary edit of that person.
import { z } from 'zod';
import { PolicyContent } from '../policies/content.ts';
import { PromptContent } from '../prompts/content.ts';
import { AgentGraph } from '../steps/index.ts';

const Span = z.object({ before: AgentGraph, after: AgentGraph });

export const DocumentCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('applyGraph'), graph: AgentGraph }),
  z.object({ kind: z.literal('restoreSteps'), stepIds: z.array(z.string()).max(10_000) }),
  /** Those of the steps that are still removed leave for good. */
  z.object({ kind: z.literal('purge'), stepIds: z.array(z.string()) }),
  /** All that is durable in another document of the same tenant, and then those removed steps restored. */
  z.object({
    kind: z.literal('merge'),
    from: z.string(),
    restoring: z.array(z.string()).max(10_000),
    /** What differs between these two graphs stays here as it was. */
    keeping: Span.optional(),
  }),
  /** What lies between the two graphs is taken back; what was done elsewhere since stays. */
  z.object({ kind: z.literal('takeBack'), span: Span }),
  z.object({ kind: z.literal('applyPrompt'), content: PromptContent }),
  z.object({ kind: z.literal('applyPolicy'), content: PolicyContent }),
]);

export const DocumentWrite = z.object({
  document: z.string(),
  user: z.object({ id: z.uuid(), name: z.string() }),
  command: DocumentCommand,
});

/** Of a merge: the graph before and after it; `changed`: whether the document got anything new. */
export const DocumentAnswer = z.object({
  durable: z.literal(true),
  merged: z.object({ before: AgentGraph, after: AgentGraph, changed: z.boolean() }).optional(),
});

export type MergeAnswer = NonNullable<z.output<typeof DocumentAnswer>['merged']>;
export type DocumentCommand = z.output<typeof DocumentCommand>;
export type DocumentWrite = z.output<typeof DocumentWrite>;
