// Many runs at once, and what must be true of them however often everything was killed.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { decideApproval } from '../../api/approvals/decide-approval.ts';
import { createEngine } from '../../api/engine/engine.ts';
import { engineKinds } from '../../api/engine/steps/index.ts';
import { approvalPort } from '../../api/approvals/approval-port.ts';
import { defaultFlags } from '../../shared/access/flags.ts';
import { permissionsOf } from '../../shared/access/permissions.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import { graphOf, step } from '../kit/engine/graphs.ts';
import { clearTexts, localBus, plainPorts } from '../kit/engine/test-engine.ts';

const EFFECTS = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2', 'c3', 'c4'];
const ROUNDS = 3;

/** Three branches, a loop, an approval, a payment that must not happen twice. */
export const stormGraph: AgentGraph = graphOf(
  [
    step('in', 'inputStep'),
    ...EFFECTS.map((id) => step(id, 'effect', { ms: 25 })),
    step('pay', 'payment', { ms: 25 }, { policy: { onError: 'continue' } }),
    step('ask', 'approvalStep', { approvers: { roles: ['Admin'], userIds: [] }, message: 'Go on?' }),
    step('loop', 'loopContainerStep', { over: 'cycles', cycles: ROUNDS, mode: 'parallel', degree: 2 }),
    step('begin', 'loopStartStep', {}, { parentId: 'loop' }),
    step('body', 'effect', { ms: 25 }, { parentId: 'loop' }),
    step('out', 'outputStep'),
  ],
  'in > a1 > a2 > a3 > pay > out',
  'in > b1 > loop > out',
  'in > c1 > ask:approved > c2 > c3 > c4 > out',
  'begin > body',
);

/** Of one run, with every round of its loop: in, pay, ask, loop and out beside those that only have effects. */
export const STEPS = EFFECTS.length + 5 + 2 * ROUNDS;

/** Starts runs and says yes to whatever they ask, without driving them itself. */
export function stormRunner(db: Db, tenantId: string, graph = stormGraph) {
  const engine = createEngine({
    db,
    bus: localBus(),
    ports: plainPorts({ approvals: approvalPort(async () => {}) }),
    kinds: engineKinds,
    log: () => {},
  });
  const person = { id: randomUUID(), name: 'Robot', tenantId, roles: ['Admin'] as const, projectIds: [] };
  const permissions = permissionsOf(person, defaultFlags);
  const scope = { tenantId, projects: 'all' as const };
  const agent = { agentId: randomUUID(), agentName: 'Storm', projectId: randomUUID(), version: 1 };

  return {
    engine,
    /** The same key starts the same run, so that a call whose answer was lost can be made again. */
    start: (dedupe: string) =>
      engine.start({
        tenantId,
        dedupe,
        agent: { ...agent, graph },
        input: { text: 'x', variables: {} },
        via: 'api',
        startedBy: { id: person.id, name: 'Ann' },
      }),

    async approveAll() {
      const waiting = await inTenant(db, { tenantId }, (trx) =>
        trx.selectFrom('approvals').select('id').where('status', '=', 'waiting').limit(20).execute(),
      );
      const channels = async () => {};
      const deps = { db, engine, texts: clearTexts, channels };
      const auth = { scope, person, permissions };
      const approved = await Promise.allSettled(
        waiting.map(({ id }) => decideApproval(deps, auth, id, { decision: 'approved', comment: '' })),
      );
      // Whichever could not be approved is asked about again; the others are not held up by it.
      for (const one of approved) if (one.status === 'rejected') throw one.reason;
    },

    /** How many steps have ended, in all runs. */
    progress: () =>
      inTenant(db, { tenantId }, async (trx) => {
        const row = await trx
          .selectFrom('runSteps')
          .select((eb) => eb.fn.countAll<number>().as('ended'))
          .where('status', '=', 'done')
          .executeTakeFirstOrThrow();
        return row.ended;
      }),

    /** How many runs were started for others, and how many approvals were asked for. */
    asked: () =>
      inTenant(db, { tenantId }, async (trx) => {
        const count = sql<number>`count(*)::int`.as('count');
        const children = trx.selectFrom('runs').select(count).where('parentRunId', 'is not', null);
        const approvals = trx.selectFrom('approvals').select(count);
        const [runs, people] = [await children.executeTakeFirst(), await approvals.executeTakeFirst()];
        return { runs: runs?.count, approvals: people?.count };
      }),

    /** Without those that a run has started itself. */
    ids: () =>
      inTenant(db, { tenantId }, async (trx) => {
        const rows = await trx.selectFrom('runs').select('id').where('parentRunId', 'is', null).execute();
        return rows.map(({ id }) => id);
      }),

    /** The runs in which a step has ended with this code. */
    failedWith: (code: string) =>
      inTenant(db, { tenantId }, async (trx) => {
        const rows = await trx
          .selectFrom('runSteps')
          .select('runId')
          .where(sql`error ->> 'code'`, '=', code)
          .execute();
        return rows.map(({ runId }) => runId);
      }),

    /** What keeps the runs that have not ended: their rows, and the ends of their journals. */
    openRuns: () =>
      inTenant(db, { tenantId }, async (trx) => {
        const { rows } =
          await sql`select r.id, r.status, r.epoch, r.idle_claims, r.last_seq, r.worker, r.parent_run_id,
          extract(epoch from r.due_at - now()) as due_in,
          (select json_agg(json_build_array(s.key, s.status, s.attempt, s.wake_at)) from run_steps s
            where s.run_id = r.id and s.status not in ('done', 'skipped')) as steps,
          (select json_agg(e.line) from (select concat_ws(' ', to_char(at, 'MI:SS.MS'), seq, type, step_key) as line
            from run_events where run_id = r.id order by seq desc limit 12) e) as journal
          from runs r where r.ended_at is null`.execute(trx);
        return rows;
      }),

    open: () =>
      inTenant(db, { tenantId }, async (trx) => {
        const row = await trx
          .selectFrom('runs')
          .select((eb) => eb.fn.countAll<number>().as('open'))
          .where('endedAt', 'is', null)
          .executeTakeFirstOrThrow();
        return row.open;
      }),
  };
}

/** Every run has ended well, with every one of so many steps on record once, in journals without gaps. */
export async function expectAllWell(db: Db, tenantId: string, runs: number, steps = STEPS) {
  await inTenant(db, { tenantId }, async (trx) => {
    const ended = await trx.selectFrom('runs').select(['parentRunId', 'status', 'error', 'epoch']).execute();
    expect(ended.filter(({ status }) => !['succeeded', 'partial'].includes(status))).toEqual([]);
    expect(ended.filter(({ parentRunId }) => parentRunId === null)).toHaveLength(runs);
    const { rows: gaps } =
      await sql`select run_id from run_events group by 1 having max(seq) <> count(*)`.execute(trx);
    expect(gaps).toEqual([]);
    const { rows: twice } = await sql`select run_id, step_key from run_events
      where type in ('step.finished', 'step.resumed') group by run_id, step_key, type having count(*) > 1`.execute(
      trx,
    );
    expect(twice).toEqual([]);
    const { rows: counts } = await sql`select run_id, count(*) from run_steps
      where status = 'done' and run_id in (select id from runs where parent_run_id is null)
      group by 1 having count(*) <> ${steps}`.execute(trx);
    expect(counts).toEqual([]);
    await expectExactBill(trx);
  });
}

/** Of every step the ledger has what it cost, no more and no less, and the account is the ledger's sum. */
async function expectExactBill(trx: Trx) {
  const { rows: wrong } = await sql`
    select s.run_id, s.key, sum(t.amount) as booked, s.usage from run_steps s
      left join ledger_transactions t on t.run_id = s.run_id and t.step_key = s.key
    where (s.usage ->> 'cost')::numeric > 0 group by 1, 2, 4
    having coalesce(-sum(t.amount), 0) <> round((s.usage ->> 'cost')::numeric * 1000000)`.execute(trx);
  expect(wrong).toEqual([]);
  const { rows: sums } = await sql<{ steps: number; used: number; booked: number; account: number }>`
    select (select sum(round((usage ->> 'cost')::numeric * 1000000)) from run_steps)::bigint as steps,
      (select -sum(amount) from ledger_transactions where type = 'Usage')::bigint as used,
      (select -sum(amount) from ledger_transactions)::bigint as booked,
      (select -balance from billing_accounts)::bigint as account`.execute(trx);
  const [{ steps, used, booked, account } = { steps: 0, used: -1, booked: 0, account: -1 }] = sums;
  expect(steps).toBeGreaterThan(0);
  expect([used, account]).toEqual([steps, booked]);
}
