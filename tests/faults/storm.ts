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
export function stormRunner(db: Db, tenantId: string) {
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
        agent: { ...agent, graph: stormGraph },
        input: { text: 'x', variables: {} },
        via: 'api',
        startedBy: { id: 'ann', name: 'Ann' },
      }),

    async approveAll() {
      const waiting = await inTenant(db, { tenantId }, (trx) =>
        trx.selectFrom('approvals').select('id').where('status', '=', 'waiting').limit(20).execute(),
      );
      const channels = async () => {};
      for (const { id } of waiting)
        await decideApproval(
          { db, engine, texts: clearTexts, channels },
          { scope, person, permissions },
          id,
          {
            decision: 'approved',
            comment: '',
          },
        );
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

    ids: () =>
      inTenant(db, { tenantId }, async (trx) =>
        (await trx.selectFrom('runs').select('id').execute()).map(({ id }) => id),
      ),

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

/** Every run has ended well, with every step on record once, in journals without gaps. */
export async function expectAllWell(db: Db, tenantId: string, runs: number) {
  await inTenant(db, { tenantId }, async (trx) => {
    const ended = await trx.selectFrom('runs').select(['id', 'status', 'error', 'epoch']).execute();
    expect(ended.filter(({ status }) => !['succeeded', 'partial'].includes(status))).toEqual([]);
    expect(ended).toHaveLength(runs);
    const { rows: gaps } =
      await sql`select run_id from run_events group by 1 having max(seq) <> count(*)`.execute(trx);
    expect(gaps).toEqual([]);
    const { rows: twice } = await sql`select run_id, step_key from run_events
      where type in ('step.finished', 'step.resumed') group by run_id, step_key, type having count(*) > 1`.execute(
      trx,
    );
    expect(twice).toEqual([]);
    const { rows: counts } = await sql`select run_id from run_steps where status = 'done'
      group by 1 having count(*) <> ${STEPS}`.execute(trx);
    expect(counts).toEqual([]);
    await expectExactBill(trx);
  });
}

/** Every step that cost something stands in the ledger once, with what it cost, and the account is their sum. */
async function expectExactBill(trx: Trx) {
  const { rows: wrong } = await sql`
    select s.run_id, s.key, count(t.id) as times from run_steps s
      left join ledger_transactions t on t.key = 'run:' || s.run_id || ':' || s.key || ':' || s.attempt
        and t.amount = -round((s.usage ->> 'cost')::numeric * 1000000)
    where s.usage is not null group by 1, 2 having count(t.id) <> 1`.execute(trx);
  expect(wrong).toEqual([]);
  const { rows: sums } = await sql<{ steps: number; used: number; account: number }>`
    select (select sum(round((usage ->> 'cost')::numeric * 1000000)) from run_steps)::bigint as steps,
      (select -sum(amount) from ledger_transactions where type = 'Usage')::bigint as used,
      (select owed - balance from billing_accounts)::bigint as account`.execute(trx);
  const [{ steps, used, account } = { steps: 0, used: -1, account: -1 }] = sums;
  expect(steps).toBeGreaterThan(0);
  expect([used, account]).toEqual([steps, steps]);
}
