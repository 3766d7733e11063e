// Edits a draft as a person of the demo, so that the log holds it like a real edit.
import * as Y from 'yjs';
import { applyGraph } from '../../shared/documents/apply-graph.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { touchedSteps } from '../../shared/documents/touched.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { appendUpdates, loadDocument } from '../../shared/node/documents/index.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';

type Edited = { tenantId: string; agentId: string; userId: string };

export const editDraft = (db: Db, { agentId, ...edited }: Edited, graph: AgentGraph) =>
  changeDocument(db, { ...edited, document: agentDocumentName(edited.tenantId, agentId) }, (doc) =>
    applyGraph(doc, graph, edited.userId),
  );

type Changed = { tenantId: string; document: string; userId: string };

/** Nothing is written where it changes nothing. */
export async function changeDocument(
  db: Db,
  { tenantId, document, userId }: Changed,
  change: (doc: Y.Doc) => unknown,
) {
  const doc = await inTenant(db, { tenantId }, (trx) => loadDocument(trx, document));
  const before = Y.encodeStateVector(doc);
  const touched = new Set<string>();
  let isChanged = false;
  doc.on('update', () => (isChanged = true));
  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    for (const id of touchedSteps(doc, transaction)) touched.add(id);
  });
  change(doc);
  if (!isChanged) return;
  const update = Y.encodeStateAsUpdate(doc, before);
  await appendUpdates(db, [{ document, update, origin: 'local', userId, touched: [...touched] }]);
}
