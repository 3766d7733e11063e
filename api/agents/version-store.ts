// The only file that touches versions. Reading the draft means reading the durable log: what is there has been
// acknowledged, and what has been acknowledged is there.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { branchIn } from '../../shared/steps/branch-version.ts';
import { agentDocumentName, branchDocumentName } from '../../shared/documents/names.ts';
import { inTenant, prepared, type Db, type Trx } from '../../shared/node/database/database.ts';
import { loadUpdates, stepsTouchedSince, touchesSince } from '../../shared/node/documents/index.ts';
import { agentsIn, type AgentGraph } from '../../shared/steps/index.ts';
import { findAgent, findName, holdPublishing, type AgentRow } from './agent-store.ts';
import { branchDocuments } from './branch-documents.ts';
import { readDraft } from './graph-work.ts';
import { peopleNames } from './people-names.ts';
import type { DraftReading } from './read-draft-task.ts';
import { withRecords } from './graph-records-read-model.ts';
import { findLabelled, marksOf, setActive, type Activated, type VersionMarks } from './version-mark-store.ts';

export type VersionRow = {
  number: number;
  hash: string;
  title: string;
  description: string;
  authors: { id: string; name: string }[];
  publishedBy: { id: string; name: string };
  createdAt: Date;
};

export type Draft = DraftReading;
export type NamedTouch = { stepId: string; by: { id: string; name: string }; at: Date };
export type VersionStore = ReturnType<typeof versionStore>;

export type NewVersion = {
  agentId: string;
  title: string;
  description: string;
  by: { id: string; name: string };
  /** Part of the transaction: the version that was active before, and the one that is now. */
  activated: Activated;
  /** Throws what forbids publishing. */
  check: (draft: Draft, last: VersionRow | undefined) => void;
};

export function versionStore(db: Db) {
  return {
    list: (scope: Scope, agentId: string): Promise<(VersionRow & VersionMarks)[]> =>
      inTenant(db, scope, async (trx) => {
        const rows = await versionsOf(trx, agentId).limit(workLimits.versions.maxListed).execute();
        const marksAt = await marksOf(trx, agentId);
        return rows.map((row) => ({ ...row, ...marksAt(row.number) }));
      }),

    find: (scope: Scope, agentId: string, number: number) =>
      inTenant(db, scope, async (trx) => {
        const row = await findVersion(trx, agentId, number);
        return row && { ...row, ...(await marksOf(trx, agentId))(number) };
      }),

    draft: (scope: Scope, agentId: string) =>
      inTenant(db, scope, async (trx) => withRecords(trx, agentId, await loadDraft(trx, scope, agentId))),

    /** One transaction for the agent and what it does. Nothing for an agent out of scope. */
    load: (scope: Scope, agentId: string, version: RunnableVersion): Promise<Loaded | undefined> =>
      inTenant(db, scope, async (trx) => {
        const agent = await findAgent(trx, scope, agentId);
        if (!agent) return undefined;
        return { agent, content: await contentOf(trx, scope, agent, version) };
      }),

    /** What an agent is called or, once it is deleted, was called; nothing for one out of scope. */
    nameOf: (scope: Scope, agentId: string) => inTenant(db, scope, (trx) => findName(trx, scope, agentId)),

    /** One at a time for each agent [AG7]. */
    publish: (
      scope: Scope,
      { agentId, title, description, by, check, activated }: NewVersion,
    ): Promise<VersionRow> =>
      inTenant(db, scope, async (trx) => {
        const document = agentDocumentName(scope.tenantId, agentId);
        await holdPublishing(trx, document);
        const read = await loadDraft(trx, scope, agentId);
        await holdAgents(trx, agentsIn(read.graph));
        const draft = await withRecords(trx, agentId, read);
        const last = await versionsOf(trx, agentId).limit(1).executeTakeFirst();
        check(draft, last);
        const authors = await authorsSince(trx, document, last?.createdAt ?? new Date(0));
        const number = (last?.number ?? 0) + 1;
        await trx
          .insertInto('agentVersions')
          .values({
            agentId,
            number,
            hash: draft.hash,
            graph: JSON.stringify(draft.graph),
            bytes: Buffer.from(draft.bytes),
            title,
            description,
            authors: JSON.stringify(authors),
            publishedBy: by.id,
            publishedByName: by.name,
          })
          .execute();
        await activated(trx, { agentId, from: await setActive(trx, agentId, number), to: number });
        return versionsOf(trx, agentId).limit(1).executeTakeFirstOrThrow();
      }),

    /**
     * The steps that were removed in the draft, and not changed by anybody since. None while there are branches: one that
     * is merged may bring a change of any step.
     */
    removedBefore: (scope: Scope, agentId: string, moment: Date): Promise<string[]> =>
      inTenant(db, scope, async (trx) => {
        if ((await branchDocuments(trx, scope, [agentId])).length > 0) return [];
        const { tombstones } = await loadDraft(trx, scope, agentId);
        const document = agentDocumentName(scope.tenantId, agentId);
        const touched = await stepsTouchedSince(trx, document, moment);
        return tombstones.map(({ step }) => step.id).filter((id) => !touched.has(id));
      }),

    touches: (scope: Scope, agentId: string, since: Date): Promise<NamedTouch[]> =>
      inTenant(db, scope, (trx) => namedTouches(trx, agentDocumentName(scope.tenantId, agentId), since)),
  };
}

export type Loaded = {
  agent: AgentRow;
  /** `version`: null for the draft; `isWhole`: whether the graph is within the limits. */
  content:
    | { version: number | null; branch: string | null; graph: AgentGraph; hash: string; isWhole: boolean }
    | undefined;
};

async function contentOf(
  trx: Trx,
  scope: Scope,
  agent: AgentRow,
  version: RunnableVersion,
): Promise<Loaded['content']> {
  const branchId = branchIn(version);
  if (version === 'draft' || branchId !== undefined) {
    const living = await livingDocument(trx, { tenantId: scope.tenantId, agentId: agent.id, branchId });
    if (!living) return undefined;
    const { graph, hash, isWhole } = await readDraft(scope, await loadUpdates(trx, living.document));
    return { version: null, branch: living.branch, graph, hash, isWhole };
  }
  const number = await numberOf(trx, agent, version);
  const row = number === null ? undefined : await findVersion(trx, agent.id, number);
  return row && { version: row.number, branch: null, graph: row.graph, hash: row.hash, isWhole: true };
}

/** The draft, or one of the agent's branches with its name. Nothing for a branch it does not have. */
async function livingDocument(
  trx: Trx,
  { tenantId, agentId, branchId }: { tenantId: string; agentId: string; branchId: string | undefined },
) {
  if (branchId === undefined) return { document: agentDocumentName(tenantId, agentId), branch: null };
  const row = await trx
    .selectFrom('agentBranches')
    .select('name')
    .where('agentId', '=', agentId)
    .where('id', '=', branchId)
    .executeTakeFirst();
  return row && { document: branchDocumentName(tenantId, branchId), branch: row.name };
}

/** A number, a label, the draft, `live` (the active version), or `branch:` and the id of a branch. */
export type RunnableVersion = number | string;

async function numberOf(trx: Trx, agent: AgentRow, version: RunnableVersion): Promise<number | null> {
  if (typeof version === 'number') return version;
  return version === 'live' ? agent.version : findLabelled(trx, agent.id, version);
}

const versionsOf = (trx: Trx, agentId: string) =>
  trx
    .selectFrom('agentVersions')
    .where('agentId', '=', agentId)
    .select(versionFields)
    .orderBy('number', 'desc');

const versionFields = [
  'number',
  'hash',
  'title',
  'description',
  'authors',
  sql<VersionRow['publishedBy']>`json_build_object('id', published_by, 'name', published_by_name)`.as(
    'publishedBy',
  ),
  'createdAt',
] as const;

export const findVersion = (trx: Trx, agentId: string, number: number) =>
  versionsOf(trx, agentId)
    .where('number', '=', number)
    .select(['graph', 'bytes'])
    .modifyEnd(prepared)
    .executeTakeFirst();

export const loadDraft = async (trx: Trx, scope: Scope, agentId: string): Promise<Draft> =>
  readDraft(scope, await loadUpdates(trx, agentDocumentName(scope.tenantId, agentId)));

/** Until the transaction ends none of them is moved away. */
async function holdAgents(trx: Trx, ids: readonly string[]) {
  if (ids.length === 0) return;
  await trx
    .selectFrom('agents')
    .select('id')
    .where(sql<string>`id::text`, 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute();
}

async function authorsSince(trx: Trx, document: string, since: Date) {
  const touches = await namedTouches(trx, document, since);
  return [...new Map(touches.map(({ by }) => [by.id, by])).values()];
}

export async function namedTouches(trx: Trx, document: string, since: Date): Promise<NamedTouch[]> {
  const touches = await touchesSince(trx, document, since);
  if (touches.length === 0) return [];
  const nameOf = await peopleNames(
    trx,
    touches.map(({ userId }) => userId),
  );
  return touches.map(({ userId, stepId, at }) => ({
    stepId,
    at,
    by: { id: userId, name: nameOf(userId) },
  }));
}
