// Edits a draft as a person of the demo, so that the log holds it like a real edit.
import * as Y from 'yjs';
import { applyGraph } from '../../shared/documents/apply-graph.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { touchedSteps } from '../../shared/documents/touched.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { appendUpdates, loadDocument } from '../../shared/node/documents/index.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';

type Edited = { tenantId: string; agentId: string; userId: string };

/** Nothing is written where the draft is equal already. */
export async function editDraft(db: Db, { tenantId, agentId, userId }: Edited, graph: AgentGraph) {
  const document = agentDocumentName(tenantId, agentId);
  const doc = await inTenant(db, { tenantId }, (trx) => loadDocument(trx, document));
  const before = Y.encodeStateVector(doc);
  const touched = new Set<string>();
  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    for (const id of touchedSteps(doc, transaction)) touched.add(id);
  });
  applyGraph(doc, graph, userId);
  if (touched.size === 0) return;
  const update = Y.encodeStateAsUpdate(doc, before);
  await appendUpdates(db, [{ document, update, origin: 'local', userId, touched: [...touched] }]);
}
