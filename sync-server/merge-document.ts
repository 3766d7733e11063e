// One document merged into another of the same tenant: a branch into its draft, or the other way round. What is durable
// in the first becomes part of the second, as if its authors had written it there.
import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { isRemoved, stepOf } from '../shared/documents/agent-doc.ts';
import { applyGraph } from '../shared/documents/apply-graph.ts';
import type { DocumentCommand, DocumentWrite, MergeAnswer } from '../shared/documents/commands.ts';
import { commentsOf } from '../shared/documents/comments/comment.ts';
import { restoreStep } from '../shared/documents/edit-agent.ts';
import { parseDocumentName } from '../shared/documents/names.ts';
import { readAgent } from '../shared/documents/project-agent.ts';
import { withParts } from '../shared/documents/take-back.ts';
import { workLimits } from '../shared/kernel/work-limits.ts';
import { asSystem, type Db } from '../shared/node/database/database.ts';
import { applyInSlices, loadUpdates } from '../shared/node/documents/index.ts';
import type { UpdateLog } from './update-log.ts';

const { maxComments } = workLimits.comments;

export type MergeDeps = { db: Db; log: Pick<UpdateLog, 'append' | 'barrier'>; documentBytes: number };

/** The document would become larger than one may be. */
export class MergeTooLarge extends Error {}

type Merge = Extract<DocumentCommand, { kind: 'merge' }>;
type MergeWrite = Omit<DocumentWrite, 'command'> & {
  command: Merge;
  /** Carries out one transaction in that person's name. */
  transact: (work: () => void) => Promise<void>;
};

export async function mergeDocument(
  { db, log, documentBytes }: MergeDeps,
  live: Document,
  { document, user, command, transact }: MergeWrite,
): Promise<MergeAnswer> {
  if (!areOfOneTenant(document, command.from)) throw new Error('These two documents cannot be merged.');
  await log.barrier();
  const source = await applyInSlices(
    new Y.Doc(),
    await asSystem(db, (trx) => loadUpdates(trx, command.from)),
  );
  const update = missingIn(live, source);
  if (Y.encodeStateAsUpdate(live).length + update.length > documentBytes) throw new MergeTooLarge();
  if (commentsTogether(live, source) > maxComments) throw new MergeTooLarge();
  // A comment is durable before anybody sees it: whoever brings it again later is no forger [S62].
  if (commentsOf(source).size > 0) {
    log.append({ document, update, origin: 'local', userId: user.id, touched: [] });
    await log.barrier();
  }
  let changed = false;
  const note = () => (changed = true);
  const graphs: AgentGraphs = [];
  live.on('update', note);
  try {
    await transact(() => graphs.push(...mergeInto(live, source, { ...command, by: user.id })));
  } finally {
    live.off('update', note);
  }
  const [before, after] = graphs;
  if (!before || !after) throw new Error('The document was closed.');
  return { before, after, changed };
}

type AgentGraphs = MergeAnswer['before'][];

function mergeInto(
  live: Y.Doc,
  source: Y.Doc,
  { restoring, keeping, by }: Merge & { by: string },
): AgentGraphs {
  const before = readAgent(live).graph;
  live.transact((transaction) => {
    Y.applyUpdate(live, missingIn(live, source));
    // Applying makes it a foreign transaction, and in one of those nobody else writes under this document's number.
    transaction.local = true;
    for (const stepId of restoring) restoreWithContainers(live, stepId);
    if (keeping) applyGraph(live, withParts(readAgent(live).graph, before, keeping), by);
  });
  return [before, readAgent(live).graph];
}

/** Each once, also those that were deleted: their keys stay. */
const commentsTogether = (live: Y.Doc, source: Y.Doc) =>
  new Set([...commentsOf(live)['_map'].keys(), ...commentsOf(source)['_map'].keys()]).size;

const missingIn = (live: Y.Doc, source: Y.Doc) => Y.encodeStateAsUpdate(source, Y.encodeStateVector(live));

function areOfOneTenant(...names: string[]): boolean {
  const [one, other] = names.map(parseDocumentName);
  return one !== undefined && one.tenantId === other?.tenantId;
}

/** A step inside of a removed container would come back to nowhere. */
function restoreWithContainers(doc: Y.Doc, stepId: string) {
  const path = [stepId];
  for (const id of path) {
    const parentId = stepOf(doc, id)?.get('parentId');
    const parent = typeof parentId === 'string' ? stepOf(doc, parentId) : undefined;
    if (parent && isRemoved(parent) && !path.includes(String(parentId))) path.push(String(parentId));
  }
  for (const id of path.toReversed()) restoreStep(doc, id);
}
