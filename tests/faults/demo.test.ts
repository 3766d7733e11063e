// The whole product, killed again and again while it fills its demo.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { demoAgents } from '../../api/seed/agents/index.ts';
import { DEMO_RUNS } from '../../api/seed/fill-demo.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import { insightRoutes } from '../../shared/insights/routes.ts';
import { readLock } from '../../shared/node/embedded-postgres/lock-file.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { callThrough } from '../kit/call-through.ts';
import { eventually } from '../kit/eventually.ts';
import { isNight } from '../kit/nightly.ts';
import { newDataFolder, startProduct, type Product } from '../kit/product.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const PASSWORD = 'a password of the demo';
const folder = newDataFolder();
let product: Product | undefined;
afterEach(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(demo: 'on' | 'off') {
  product = await startProduct({ folder, env: { ATELIER_DEMO: demo, ATELIER_DEMO_PASSWORD: PASSWORD } });
  return product;
}

/** Everything there is, on a connection of its own: the database may have been killed in between. */
async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  const at = path.join(folder, 'postgres');
  const password = readFileSync(path.join(at, 'postgres.password'), 'utf8').trim();
  const port = readLock(path.join(at, 'pg18'))?.port ?? 0;
  const owner = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  owner.on('error', () => {});
  await owner.connect();
  return (await owner.query(query).finally(() => owner.end())).rows;
}
const countOf = async (from: string) => Number((await rowsOf(`select count(*) as n from ${from}`))[0]?.n);

const until = (from: string, isReached: (count: number) => boolean) =>
  eventually(async () => isReached(await countOf(from).catch(() => -1)), { withinMs: 200_000, everyMs: 100 });
const settled = `demo_records where kind = 'run' and settled`;

async function callsOf(url: string, email: string) {
  const answer = await fetch(url + signInRoutes.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return callThrough((at, init) =>
    fetch(url + at, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } }),
  );
}

// At night: it takes minutes, and by day another process continues what was interrupted, in the tests of the demo.
test.runIf(isNight && process.platform === 'linux')(
  '[SD9] a demo killed while it is partly or fully seeded is completed, without duplicates or gaps',
  async () => {
    const first = await start('on');
    await until(settled, (count) => count > 20);
    process.kill(first.pids().api, 'SIGKILL');
    await until(settled, (count) => count > 60);
    process.kill(first.pids().database ?? 0, 'SIGKILL');
    await until(settled, (count) => count > 120);
    for (const pid of Object.values(first.pids())) if (pid) process.kill(pid, 'SIGKILL');

    // Half of it is there, and nobody asks for the rest.
    const half = await start('off');
    const before = await countOf(`demo_records where kind = 'run'`);
    expect(before).toBeLessThan(DEMO_RUNS);
    expect((await fetch(`${half.url}/readyz`)).status).toBe(200);
    await half.stop();

    const last = await start('on');
    await until('demo_seedings where finished_at is not null', (count) => count === 1);
    expect(await countOf(settled)).toBe(DEMO_RUNS);
    expect(await countOf('runs where parent_run_id is null')).toBe(DEMO_RUNS);
    expect(await countOf(`runs where status in ('queued', 'running')`)).toBe(0);
    expect(await countOf(`runs where created_at > now() - interval '3 minutes'`)).toBe(0);
    expect(await countOf('projects')).toBe(4);
    expect(await countOf('guardrails')).toBe(2);
    expect(await countOf('agents')).toBe(demoAgents.length);
    const versions = demoAgents.reduce((sum, agent) => sum + agent.versions.length, 0);
    expect(await countOf('agent_versions')).toBe(versions);

    // Journals without gaps, and every step of them kept.
    const journals = `(select run_id, count(*) as n, max(seq) as last from run_events group by run_id) journal
      join runs on runs.id = run_id`;
    expect(await countOf(`${journals} where n <> last or last <> last_seq`)).toBe(0);
    const steps = `run_events where type in ('step.finished', 'step.skipped') and not exists (select from run_steps
      where run_steps.run_id = run_events.run_id and key = step_key)`;
    expect(await countOf(steps)).toBe(0);
    expect(
      await countOf(`approvals join runs on runs.id = run_id
      where approvals.status = 'waiting' and runs.status <> 'waiting'`),
    ).toBe(0);

    // What a run says it cost is what was booked for it, and the account is the sum of its lines.
    const booked = `(select run_id, -sum(amount) as micros from ledger_transactions where type = 'Usage' group by run_id)`;
    expect(
      await countOf(`runs left join ${booked} line on run_id = id
      where abs(coalesce(micros, 0) - cost * 1e6) > 20
        and (parent_run_id is not null or id not in (select parent_run_id from runs where parent_run_id is not null))`),
    ).toBe(0);
    expect(
      await countOf(`billing_accounts account where balance <>
        (select sum(amount) from ledger_transactions line where line.tenant_id = account.tenant_id)`),
    ).toBe(0);

    const paula = await callsOf(last.url, 'paula@northwind.example');
    const { totals } = await paula(insightRoutes.read, { query: { range: 'last30Days' } });
    expect(totals.runs).toBe(DEMO_RUNS);
    expect((await paula(violationRoutes.list, { query: {} })).totalCount).toBe(totals.violations);
    await eventually(async () => {
      const { isIntact, waiting } = await paula(auditRoutes.verify, { query: {} });
      return isIntact && waiting === 0;
    });
  },
);
