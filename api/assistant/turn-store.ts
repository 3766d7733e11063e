// The only file that touches turns. Every write tells those who look at them, in its own transaction.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { assistantRoutes } from '../../shared/assistant/routes.ts';
import type { AssistantTurn, PartDecision, Proposal } from '../../shared/assistant/turn.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { appendChanges } from '../../shared/node/changes-outbox.ts';
import { asSystem, inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export type NewTurn = Pick<AssistantTurn, 'projectId' | 'agentId' | 'wish' | 'askedBy' | 'model'>;
export type Outcome = Partial<Pick<AssistantTurn, 'message' | 'templates' | 'problem' | 'proposal'>> & {
  state: 'ready' | 'failed' | 'cancelled';
};
/** Without an agent: those of this person about agents that are not there yet. */
export type Conversation = { projectId: string; agentId: string | null; personId: string };

export type TurnStore = ReturnType<typeof turnStore>;

const REMOVED_AT_ONCE = 1000;

export function turnStore(db: Db) {
  return {
    page: (scope: Scope, { projectId, agentId, personId }: Conversation, slice: PageRequest) =>
      inTenant(db, scope, async (trx): Promise<Page<AssistantTurn>> => {
        const { items, totalCount } = await readPage(
          visible(trx, scope)
            .where('projectId', '=', projectId)
            .where('agentId', 'is not distinct from', agentId)
            .$if(agentId === null, (turns) => turns.where('askedById', '=', personId))
            .orderBy('createdAt', 'desc')
            .orderBy('id'),
          slice,
        );
        return { items: items.map(present), totalCount };
      }),

    find: (scope: Scope, id: string) => inTenant(db, scope, (trx) => find(trx, scope, id)),

    /** `along`: in the same transaction. Nothing where the person has as many at work as allowed. */
    add: (scope: Tenant, turn: NewTurn, along: (trx: Trx, id: string) => Promise<unknown>) =>
      inTenant(db, scope, (trx) => add(trx, turn, along)),

    /** The model this person asked last in the project. */
    lastModel: (scope: Tenant, { projectId, personId }: Omit<Conversation, 'agentId'>) =>
      inTenant(db, scope, async (trx) => {
        const row = await trx
          .selectFrom('assistantTurns')
          .where('projectId', '=', projectId)
          .where('askedById', '=', personId)
          .orderBy('createdAt', 'desc')
          .select('modelId')
          .executeTakeFirst();
        return row?.modelId;
      }),

    /** How often problems have gone back. Nothing where it has ended meanwhile. */
    setRound: (scope: Tenant, turn: AssistantTurn, round: number) =>
      inTenant(db, scope, (trx) => changeWorking(trx, scope, turn, { round })),

    /** False where it had ended already: the first outcome counts. */
    end: (scope: Tenant, turn: AssistantTurn, { problem, proposal, templates, ...facts }: Outcome) =>
      inTenant(db, scope, (trx) =>
        changeWorking(trx, scope, turn, {
          ...facts,
          ...(templates && { templates: JSON.stringify(templates) }),
          ...(problem && { problem: JSON.stringify(problem) }),
          ...(proposal && { proposal: JSON.stringify(proposal) }),
        }),
      ),

    /** Part by part; the last decision about one counts. */
    decide: (scope: Scope, id: string, decisions: readonly PartDecision[]) =>
      inTenant(db, scope, async (trx) => {
        await trx.selectFrom('assistantTurns').where('id', '=', id).forUpdate().select('id').execute();
        const turn = await find(trx, scope, id);
        if (!turn) return undefined;
        const parts = new Map(turn.decisions.map((one) => [one.part, one]));
        for (const one of decisions) parts.set(one.part, one);
        await trx
          .updateTable('assistantTurns')
          .set({ decisions: JSON.stringify([...parts.values()]) })
          .where('id', '=', id)
          .execute();
        return find(trx, scope, id);
      }),

    /** The agent that was made of it. */
    setAgent: (scope: Tenant, id: string, agentId: string) =>
      inTenant(db, scope, (trx) =>
        trx.updateTable('assistantTurns').set({ agentId }).where('id', '=', id).execute(),
      ),

    removeOld: () =>
      asSystem(db, (trx) =>
        sql`delete from assistant_turns where id in (select id from assistant_turns
          where created_at < now() - make_interval(days => ${workLimits.assistant.keptDays})
          limit ${REMOVED_AT_ONCE})`.execute(trx),
      ),
  };
}

async function add(trx: Trx, turn: NewTurn, along: (trx: Trx, id: string) => Promise<unknown>) {
  const { askedBy, model, ...facts } = turn;
  await lock(trx, `assistant ${askedBy.id}`);
  const { atWork } = await trx
    .selectFrom('assistantTurns')
    .where('askedById', '=', askedBy.id)
    .where('state', '=', 'working')
    .select(({ fn }) => fn.countAll<number>().as('atWork'))
    .executeTakeFirstOrThrow();
  if (Number(atWork) >= workLimits.assistant.maxWorking) return undefined;
  const { id } = await trx
    .insertInto('assistantTurns')
    .values({
      ...facts,
      askedById: askedBy.id,
      askedByName: askedBy.name,
      modelId: model.id,
      modelName: model.name,
      isDemo: model.isDemo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await along(trx, id);
  return id;
}

export const forgetTurns = (db: Db, { tenantId, projectId }: { tenantId: string; projectId: string }) =>
  inTenant(db, { tenantId }, async (trx) => {
    await trx.deleteFrom('assistantTurns').where('projectId', '=', projectId).execute();
  });

/** Moved along with their agent. */
export async function moveTurns(trx: Trx, { agentId, projectId }: { agentId: string; projectId: string }) {
  await trx.updateTable('assistantTurns').set({ projectId }).where('agentId', '=', agentId).execute();
}

type Changes = {
  round?: number;
  state?: string;
  message?: string;
  templates?: string;
  problem?: string;
  proposal?: string;
};

async function changeWorking(
  trx: Trx,
  { tenantId }: Tenant,
  { id, projectId }: Pick<AssistantTurn, 'id' | 'projectId'>,
  changes: Changes,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('assistantTurns')
    .set(changes as object)
    .where('id', '=', id)
    .where('state', '=', 'working')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await appendChanges(trx, [assistantRoutes.list], { tenantId, projectIds: [projectId], subjectId: id });
  return true;
}

const visible = (trx: Trx, { projects }: Scope) =>
  trx
    .selectFrom('assistantTurns')
    .selectAll()
    .$if(projects !== 'all', (query) =>
      query.where('projectId', '=', sql<string>`any(${[...projects]}::uuid[])`),
    );

async function find(trx: Trx, scope: Scope, id: string): Promise<AssistantTurn | undefined> {
  const row = await visible(trx, scope).where('id', '=', id).executeTakeFirst();
  return row && present(row);
}

type Row = Awaited<ReturnType<ReturnType<typeof visible>['executeTakeFirstOrThrow']>>;

const present = (row: Row): AssistantTurn => ({
  id: row.id,
  projectId: row.projectId,
  agentId: row.agentId,
  wish: row.wish,
  askedBy: { id: row.askedById, name: row.askedByName },
  model: { id: row.modelId, name: row.modelName, isDemo: row.isDemo },
  state: row.state,
  round: row.round,
  message: row.message,
  templates: row.templates,
  problem: row.problem,
  proposal: row.proposal satisfies Proposal | null,
  decisions: row.decisions,
  createdAt: row.createdAt.toISOString(),
});
