// What the api may ask the sync server to do to a live document. Each is an ordinary edit of that person.
import { z } from 'zod';
import { AgentGraph } from '../steps/index.ts';

export const DocumentCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('applyGraph'), graph: AgentGraph }),
  z.object({ kind: z.literal('restoreSteps'), stepIds: z.array(z.string()).max(10_000) }),
  /** Those of the steps that are still removed leave for good. */
  z.object({ kind: z.literal('purge'), stepIds: z.array(z.string()) }),
]);

export const DocumentWrite = z.object({
  document: z.string(),
  user: z.object({ id: z.uuid(), name: z.string() }),
  command: DocumentCommand,
});

export type DocumentCommand = z.output<typeof DocumentCommand>;
export type DocumentWrite = z.output<typeof DocumentWrite>;
