// Edits by the server itself: restore, REST, import, merging. Ordinary transactions on the live document, in a person's
// name, behind the same log and the same barrier as everybody's.
import type { Hocuspocus } from '@hocuspocus/server';
import type * as Y from 'yjs';
import { applyGraph } from '../shared/documents/apply-graph.ts';
import type { DocumentCommand, DocumentWrite, MergeAnswer } from '../shared/documents/commands.ts';
import { restoreStep } from '../shared/documents/edit-agent.ts';
import { readAgent } from '../shared/documents/project-agent.ts';
import { applyPolicy } from '../shared/documents/policy-doc.ts';
import { applyPrompt } from '../shared/documents/prompt-doc.ts';
import { purge } from '../shared/documents/purge.ts';
import { withParts } from '../shared/documents/take-back.ts';
import type { Context } from './context.ts';
import { mergeDocument, type MergeDeps } from './merge-document.ts';

export type WriteDeps = MergeDeps & {
  hocuspocus: Hocuspocus<Context>;
  durable: (document: string) => Promise<void>;
};

export async function writeDocument(deps: WriteDeps, edit: DocumentWrite): Promise<MergeAnswer | undefined> {
  const { document, user, command } = edit;
  const connection = await deps.hocuspocus.openDirectConnection(document, { person: user });
  try {
    const live = connection.document;
    let answer: MergeAnswer | undefined;
    if (command.kind === 'merge' && live)
      answer = await mergeDocument(deps, live, {
        ...edit,
        command,
        transact: (work) => connection.transact(work),
      });
    else if (command.kind !== 'merge') await connection.transact((doc) => carryOut(doc, command, user.id));
    await deps.durable(document);
    return answer;
  } finally {
    await connection.disconnect();
  }
}

function carryOut(doc: Y.Doc, command: Exclude<DocumentCommand, { kind: 'merge' }>, by: string) {
  switch (command.kind) {
    case 'applyGraph':
      return applyGraph(doc, command.graph, by);
    case 'restoreSteps':
      for (const stepId of command.stepIds) restoreStep(doc, stepId);
      return;
    case 'purge':
      return void purge(doc, command.stepIds, null);
    case 'applyPrompt':
      return applyPrompt(doc, command.content);
    case 'applyPolicy':
      return applyPolicy(doc, command.content);
    case 'takeBack':
      return applyGraph(doc, withParts(readAgent(doc).graph, command.span.before, command.span), by);
  }
}
