// Lists show who is editing what: this node's editors are written down whenever somebody comes or goes, and whoever
// shows a list of such documents reads it again.
import { randomUUID } from 'node:crypto';
import type { Extension, Hocuspocus } from '@hocuspocus/server';
import { agentRoutes } from '../shared/agents/routes.ts';
import { parseDocumentName, type DocumentKind } from '../shared/documents/names.ts';
import type { Route } from '../shared/kernel/contract.ts';
import { projectRoutes } from '../shared/projects/routes.ts';
import { appendChanges } from '../shared/node/changes-outbox.ts';
import type { Db, Trx } from '../shared/node/database/database.ts';
import {
  EDITORS_TOLD_EVERY_MS,
  writeEditors,
  type Editor,
  type EditorsOf,
} from '../shared/node/documents/index.ts';
import { createSignal, workInRounds } from '../shared/node/rounds.ts';
import type { Context } from './context.ts';

/** A reload disconnects only briefly, and people who connect together are written together. */
const REST_MS = 500;

/** The calls whose answers show the editors. No list shows who has a board, a prompt, a policy or a form open. */
const showEditors: { readonly [Kind in DocumentKind]?: readonly Route[] } = {
  agent: [agentRoutes.list, projectRoutes.list],
  branch: [agentRoutes.list, projectRoutes.list],
};

type Documents = Hocuspocus<Context>['documents'];

export function recordEditors(db: Db, documents: () => Documents, onFailure: (error: unknown) => void) {
  const node = randomUUID();
  const moved = createSignal();
  const rounds = workInRounds(
    moved,
    async () => {
      await writeEditors(db, node, editorsOf(documents()), publishEdits);
      return false;
    },
    { restMs: REST_MS, pollMs: EDITORS_TOLD_EVERY_MS, onFailure },
  );
  const extension: Extension<Context> = {
    connected: async () => moved.raise(),
    onDisconnect: async () => moved.raise(),
  };
  return {
    extension,
    async stop() {
      await rounds.stop();
      await writeEditors(db, node, [], publishEdits).catch(onFailure);
    },
  };
}

function editorsOf(documents: Documents): Editor[] {
  const editors = [...documents].flatMap(([name, document]) =>
    document.getConnections().flatMap(({ readOnly, context: { person, projectId } }) => {
      const { tenantId, kind } = parseDocumentName(name) ?? {};
      if (readOnly || !person || !projectId || !tenantId || !kind || !showEditors[kind]) return [];
      return [{ document: name, tenantId, projectId, userId: person.id, name: person.name }];
    }),
  );
  return [...new Map(editors.map((one) => [`${one.document} ${one.userId}`, one])).values()];
}

async function publishEdits(trx: Trx, changed: EditorsOf[]) {
  for (const { document, tenantId, projectId } of changed) {
    const address = parseDocumentName(document);
    const calls = address && showEditors[address.kind];
    if (!calls) continue;
    const place = { tenantId, projectIds: [projectId], subjectId: address.id };
    await appendChanges(trx, calls, place);
  }
}
