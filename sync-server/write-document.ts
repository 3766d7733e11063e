// Edits by the server itself: restore, REST, import. Ordinary transactions on the live document, in a person's name,
// behind the same log and the same barrier as everybody's.
import type { Hocuspocus } from '@hocuspocus/server';
import type * as Y from 'yjs';
import { applyGraph } from '../shared/documents/apply-graph.ts';
import type { DocumentCommand, DocumentWrite } from '../shared/documents/commands.ts';
import { restoreStep } from '../shared/documents/edit-agent.ts';
import { purge } from '../shared/documents/purge.ts';
import type { Context } from './context.ts';

export type WriteDeps = { hocuspocus: Hocuspocus<Context>; durable: (document: string) => Promise<void> };

export async function writeDocument({ hocuspocus, durable }: WriteDeps, edit: DocumentWrite) {
  const { document, user, command } = edit;
  const connection = await hocuspocus.openDirectConnection(document, { person: user });
  try {
    await connection.transact((live) => carryOut(live, command, user.id));
    await durable(document);
  } finally {
    await connection.disconnect();
  }
}

function carryOut(doc: Y.Doc, command: DocumentCommand, by: string) {
  switch (command.kind) {
    case 'applyGraph':
      return applyGraph(doc, command.graph, by);
    case 'restoreSteps':
      for (const stepId of command.stepIds) restoreStep(doc, stepId);
      return;
    case 'purge':
      return void purge(doc, command.stepIds, null);
  }
}
