// The only file that touches agent rows. Scope comes first everywhere: out of scope means not found [AG2].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AgentDraft, NewAgent } from '../../shared/agents/agent.ts';
import type { CustomField } from '../../shared/agents/custom-field.ts';
import type { ReadinessReason } from '../../shared/agents/readiness.ts';
import { agentDocumentName, boardDocumentName } from '../../shared/documents/names.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { inTenant, prepared, type Db, type Trx } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import { forgetDocuments, forgetEditors, insertSnapshot } from '../../shared/node/documents/index.ts';
import { keepWithinLimit, readLimit, type LimitCount } from '../../shared/node/database/plan-limits.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { branchDocuments } from './branch-documents.ts';
import { reachedBy } from './accessibility-read-model.ts';
import { matchesSearch, type AgentFilters } from './agent-filter-read-model.ts';
import { checkBackup } from './backup-store.ts';
import { modified } from './modified-read-model.ts';
import { reasons } from './readiness-read-model.ts';

/** Of two who take the last place at the same moment, one is refused. */
const tooMany = (limit: number) => new Problem(agentProblems.limitReached, { agentsLimit: limit });

export const countAgents: LimitCount = (trx) =>
  trx
    .selectFrom('agents')
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow();

export type Sortable = 'name' | 'createdAt' | 'modified';

export type AgentRow = {
  id: string;
  projectId: string;
  name: string;
  tagline: string;
  description: string;
  department: string;
  videoLink: string;
  industries: string[];
  accessibility: number;
  customFields: CustomField[];
  backupAgentId: string | null;
  hidden: boolean;
  external: boolean;
  version: number | null;
  createdAt: Date;
  modified: Date;
};

/** With what keeps it from running. */
export type KnownAgent = AgentRow & { reasons: ReadinessReason[] };

/** The runs of an agent, and whatever else stands under its project. */
export type MovesAlong = {
  isBusy: (trx: Trx, agentId: string) => Promise<boolean>;
  move: (trx: Trx, agentId: string, projectId: string) => Promise<void>;
};

/** `check` throws what keeps the agent where it is, once nobody else can move it or publish. */
type MoveWithin = MovesAlong & { check: (trx: Trx) => Promise<void> };
type AgentFilter = { ids: readonly string[]; projectId?: string | undefined };

type FirstState = { creatorId: string; state: Uint8Array };

export type AgentStore = ReturnType<typeof agentStore>;

const columns = { name: sql`lower(agents.name)`, createdAt: sql`agents.created_at`, modified };

export function agentStore(db: Db) {
  return {
    page: (scope: Scope, slice: PageRequest<Sortable>, filters: AgentFilters): Promise<Page<KnownAgent>> =>
      inTenant(db, scope, (trx) =>
        readPage(
          visible(trx, scope)
            .where(matchesSearch(slice.filter, filters))
            .select([...fields, reasons.as('reasons')])
            .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('id'),
          slice,
        ),
      ),

    find: (scope: Scope, id: string): Promise<KnownAgent | undefined> =>
      inTenant(db, scope, (trx) =>
        visible(trx, scope)
          .where('id', '=', id)
          .select([...fields, reasons.as('reasons')])
          .executeTakeFirst(),
      ),

    names: (scope: Scope, query: AgentFilter) => inTenant(db, scope, (trx) => namesOf(trx, scope, query)),

    /** Looks through the whole project, deleted agents aside. */
    findIdByName: (scope: Scope, projectId: string, name: string) =>
      inTenant(db, scope, async (trx) => {
        const row = await trx
          .selectFrom('agents')
          .select('id')
          .where('projectId', '=', projectId)
          .where('deletedAt', 'is', null)
          .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
          .executeTakeFirst();
        return row?.id;
      }),

    /** With its draft's first state. Answers false when the name was taken in between; its own id is kept. */
    add: (scope: Scope, id: string, agent: NewAgent & FirstState, along?: (trx: Trx) => Promise<void>) =>
      inTenant(db, scope, async (trx) => {
        await holdProject(trx, agent.projectId);
        await checkBackup(trx, { id, ...agent });
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('agents')
          .values({ id, projectId: agent.projectId, createdBy: agent.creatorId, ...toColumns(agent) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        await keepWithinLimit(trx, scope, { name: 'agents', count: countAgents, refusal: tooMany }); // [AG3]
        await insertSnapshot(trx, agentDocumentName(scope.tenantId, id), agent.state);
        await along?.(trx);
        return true;
      }),

    change: (scope: Scope, id: string, draft: AgentDraft & { projectId: string }) =>
      inTenant(db, scope, (trx) => changeAgent(trx, scope, id, draft)).catch(nameTaken(draft.name, 'name')),

    /**
     * What else belongs to it goes along in the same transaction. Whoever was faster has moved or deleted it: then it
     * is not found where it was.
     */
    move: (scope: Scope, { id, name, projectId: from }: AgentRow, projectId: string, along: MoveWithin) =>
      inTenant(db, scope, async (trx) => {
        await holdProject(trx, projectId);
        await holdPublishing(trx, agentDocumentName(scope.tenantId, id));
        const held = await visible(trx, scope)
          .where('id', '=', id)
          .where('projectId', '=', from)
          .select('id')
          .forUpdate()
          .executeTakeFirst();
        if (!held) throw new Problem(agentProblems.notFound);
        if (await along.isBusy(trx, id)) throw new Problem(agentProblems.stillRunning);
        await along.check(trx);
        await trx
          .updateTable('agents')
          .set({ projectId, updatedAt: new Date() })
          .where('id', '=', id)
          .execute();
        await along.move(trx, id, projectId);
      }).catch(nameTaken(name, 'projectId')),

    remove: (scope: Scope, id: string) =>
      inTenant(db, scope, (trx) =>
        trx
          .updateTable('agents')
          .set({ deletedAt: new Date() })
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .where(inProjects(scope))
          .execute(),
      ),

    limit: (scope: Scope) => inTenant(db, scope, (trx) => readLimit(trx, scope, 'agents', countAgents)),
  };
}

async function changeAgent(trx: Trx, scope: Scope, id: string, draft: AgentDraft & { projectId: string }) {
  const before = await visible(trx, scope)
    .where('id', '=', id)
    .select('backupAgentId')
    .forUpdate()
    .executeTakeFirst();
  // A backup that was deleted since keeps nobody from changing the rest.
  if (before?.backupAgentId !== draft.backupAgentId) await checkBackup(trx, { id, ...draft });
  await trx
    .updateTable('agents')
    .set({ ...toColumns(draft), updatedAt: new Date() })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(inProjects(scope))
    .execute();
}

export const namesOf = (trx: Trx, scope: Scope, { ids, projectId }: AgentFilter) =>
  visible(trx, scope)
    .where('id', 'in', [...ids])
    .$if(projectId !== undefined, (query) => query.where('projectId', '=', projectId ?? ''))
    .select(['id', 'name'])
    .execute();

/** The agents of a project with these names, in any letter case; within the scope. */
export const agentsNamed = (db: Db) => (scope: Scope, projectId: string, names: readonly string[]) =>
  inTenant(db, scope, (trx) =>
    visible(trx, scope)
      .where('projectId', '=', projectId)
      .where(
        sql<string>`lower(agents.name)`,
        'in',
        [...names].map((name) => name.toLowerCase()),
      )
      .select(['id', 'name'])
      .execute(),
  );

/** The live documents of a project's agents, also of deleted ones. */
export const draftsOfProject = async (trx: Trx, { tenantId }: { tenantId: string }, projectId: string) => {
  const agents = await trx.selectFrom('agents').select('id').where('projectId', '=', projectId).execute();
  const ids = agents.map(({ id }) => id);
  return [
    ...ids.flatMap((id) => [agentDocumentName(tenantId, id), boardDocumentName(tenantId, id)]),
    ...(await branchDocuments(trx, { tenantId }, ids)),
  ];
};

/** Agents and their versions go with the row of their project. */
export async function purgeDrafts(db: Db, project: { tenantId: string; projectId: string }) {
  await inTenant(db, project, async (trx) =>
    forgetDocuments(trx, await draftsOfProject(trx, project, project.projectId)),
  );
  await forgetEditors(db, project);
}

/** Until the transaction ends nobody else publishes the agent of this document, or moves it. */
export const holdPublishing = (trx: Trx, document: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${document}, 8))`.execute(trx);

/** Until the transaction ends nobody deletes the project. */
async function holdProject(trx: Trx, projectId: string) {
  const held = await trx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!held) throw new Problem(agentProblems.projectNotFound).at('projectId');
}

/** Of two who take a name at the same moment, one is refused [AG1]. */
const nameTaken = (name: string, field: string) => (error: unknown) => {
  if (isUniqueViolation(error, 'agents_name')) throw new Problem(agentProblems.nameTaken, { name }).at(field);
  throw error;
};

export const findAgent = (trx: Trx, scope: Scope, id: string): Promise<AgentRow | undefined> =>
  visible(trx, scope).where('id', '=', id).select(fields).modifyEnd(prepared).executeTakeFirst();

/** Also of an agent that has been deleted. */
export const findName = (trx: Trx, scope: Scope, id: string): Promise<string | undefined> =>
  trx
    .selectFrom('agents')
    .where(sql<string>`id::text`, '=', id)
    .where(inProjects(scope))
    .select('name')
    .executeTakeFirst()
    .then((row) => row?.name);

export const visible = (trx: Trx, scope: Scope) =>
  trx.selectFrom('agents').where('deletedAt', 'is', null).where(inProjects(scope));

const fields = [
  'id',
  'projectId',
  'name',
  'tagline',
  'description',
  'department',
  'videoLink',
  'industries',
  reachedBy.as('accessibility'),
  'customFields',
  'backupAgentId',
  'hidden',
  'external',
  'liveVersion as version',
  'createdAt',
  modified.as('modified'),
] as const;

const toColumns = ({ videoLink, graph: _graph, ...draft }: AgentDraft) => ({
  name: draft.name,
  tagline: draft.tagline,
  description: draft.description,
  department: draft.department,
  industries: draft.industries,
  accessibility: draft.accessibility,
  customFields: JSON.stringify(draft.customFields),
  backupAgentId: draft.backupAgentId,
  videoLink,
});
