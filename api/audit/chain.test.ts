import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { asOwner } from '../../tests/kit/postgres-server.ts';
import { startTestDatabase } from '../../tests/kit/postgres.ts';
import { world } from '../../tests/kit/world.ts';
import { openSeals, type Seals } from './chain.ts';
import { chainWaiting } from './chain-store.ts';
import { startChainSequencer } from './chain-sequencer.ts';
import { checkChain } from './check-chain.ts';
import { writeLines, type NewLine } from './line-store.ts';

const w = await world();
await w.app.ready();
const seals = openSeals(w.config.keys);

const line = (subjectId: string): NewLine => ({
  at: new Date(),
  event: 'probe.happened',
  subjectId,
  subject: { id: subjectId, name: 'ünï“code” ' },
  userId: crypto.randomUUID(),
  userName: 'Ann Example',
  actorId: null,
  actorName: null,
  via: 'session',
  credential: { sessionId: crypto.randomUUID() },
  ip: '10.0.0.1',
  userAgent: 'Test',
  operationId: crypto.randomUUID(),
  route: 'POST /v1/Probe',
  onceInMinutes: null,
});

/** A tenant with so many lines, all chained. */
async function chainOf(count: number) {
  const { id: tenantId } = await w.tenant();
  const lines = Array.from({ length: count }, (_, n) => line(`thing-${n}`));
  await writeLines(w.db, { tenantId }, lines);
  await chained(tenantId);
  return tenantId;
}

const chained = (tenantId: string) =>
  eventually(async () => {
    const { rows } = await w.owner.query(
      'select count(*)::int as open from audit_log where tenant_id = $1 and seq is null',
      [tenantId],
    );
    return rows[0].open === 0;
  });

const broken = async (tenantId: string) => (await checkChain(w.db, seals, tenantId)).firstBroken;

test('[AU6] every entry gets a gap-free number and a hash of all entries before it', async () => {
  const tenantId = await chainOf(1234);
  const { rows } = await w.owner.query('select seq from audit_log where tenant_id = $1 order by seq', [
    tenantId,
  ]);
  expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 1234 }, (_, n) => n + 1));
  expect(await checkChain(w.db, seals, tenantId)).toMatchObject({
    isIntact: true,
    checked: 1234,
    lastSeq: 1234,
    waiting: 0,
    firstBroken: null,
  });
  expect(await checkChain(w.db, seals, tenantId, { last: 100 })).toMatchObject({
    isIntact: true,
    checked: 100,
  });
  const sue = await w.person('SecurityAdmin', { tenantId });
  expect(await sue.call(auditRoutes.verify, { query: {} })).toMatchObject({ isIntact: true, checked: 1234 });
});

test('[AU6] several processes chain together while new entries keep arriving', async () => {
  const tenants = await Promise.all([w.tenant(), w.tenant()]);
  const failures: unknown[] = [];
  const others = Array.from({ length: 3 }, () =>
    startChainSequencer(w.db, {
      seals,
      onChained: async () => {},
      onFailure: (error) => failures.push(error),
      batch: 7,
      restMs: 1,
      pollMs: 5,
    }),
  );
  onTestFinished(async () => void (await Promise.all(others.map((other) => other.stop()))));
  const writer = async (tenantId: string) => {
    for (let n = 0; n < 60; n++) await writeLines(w.db, { tenantId }, [line(`a-${n}`), line(`b-${n}`)]);
  };
  await Promise.all(tenants.flatMap(({ id }) => [writer(id), writer(id), writer(id)]));
  for (const { id } of tenants) {
    await chained(id);
    expect(await checkChain(w.db, seals, id)).toMatchObject({ isIntact: true, checked: 360, lastSeq: 360 });
  }
  expect(failures).toEqual([]);
});

test('[AU7] chaining a tenant’s entries blocks no writer', async () => {
  const tenantId = await chainOf(3);
  const client = await w.owner.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('atelier.audit'), hashtext($1))`, [tenantId]);
    const ann = await w.person('PlatformAdmin', { tenantId });
    await ann.call(projectRoutes.create, { body: { name: 'Meanwhile' } });
    const options = { seals, limit: 10, onChained: async () => {} };
    expect(await chainWaiting(w.db, tenantId, options)).toBe(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await chained(tenantId);
  expect(await broken(tenantId)).toBeNull();
});

/** What the owner of the database can do. */
const tampering: [label: string, statement: string, expected: unknown][] = [
  [
    'changed text',
    `update audit_log set event = 'x' where tenant_id = $1 and seq = 5`,
    { seq: 5, why: 'changed' },
  ],
  [
    'changed subject',
    `update audit_log set subject = subject || '{"name": "y"}' where tenant_id = $1 and seq = 2`,
    { seq: 2, why: 'changed' },
  ],
  [
    'changed person',
    `update audit_log set user_id = uuidv7() where tenant_id = $1 and seq = 3`,
    { seq: 3, why: 'changed' },
  ],
  [
    'changed time',
    `update audit_log set created_at = created_at - interval '1 ms' where tenant_id = $1 and seq = 10`,
    { seq: 10, why: 'changed' },
  ],
  ['removed line', `delete from audit_log where tenant_id = $1 and seq = 4`, { seq: 4, why: 'missing' }],
  ['cut-off end', `delete from audit_log where tenant_id = $1 and seq > 7`, { seq: 8, why: 'missing' }],
  ['everything removed', `delete from audit_log where tenant_id = $1`, { seq: 1, why: 'missing' }],
  [
    'closed gap',
    `with gone as (delete from audit_log where tenant_id = $1 and seq = 10 returning seq)
      update audit_heads set seq = 9 from gone where tenant_id = $1`,
    { seq: 9, why: 'head' },
  ],
  [
    'swapped lines',
    `update audit_log set seq = case seq when 6 then -7 else -6 end where tenant_id = $1 and seq in (6, 7)`,
    { seq: 6, why: 'changed' },
  ],
  ['removed head', `delete from audit_heads where tenant_id = $1`, { seq: 10, why: 'head' }],
];

test.for(tampering)('[AU8] %s is detected', async ([label, statement, expected]) => {
  const tenantId = await chainOf(10);
  expect(await broken(tenantId)).toBeNull();
  await w.owner.query(statement, [tenantId]);
  if (label === 'swapped lines')
    await w.owner.query('update audit_log set seq = -seq where tenant_id = $1 and seq < 0', [tenantId]);
  expect(await broken(tenantId)).toEqual(expected);
  // The next line does not heal it.
  await writeLines(w.db, { tenantId }, [line('later')]);
  await chained(tenantId);
  expect(await broken(tenantId)).not.toBeNull();
});

test('[AU8] an added entry is detected', async () => {
  const tenantId = await chainOf(4);
  await w.owner.query(
    `insert into audit_log (tenant_id, event, subject_id, subject, user_name, seq, hash)
      values ($1, 'project.created', 'x', '{}', 'Nobody', 5, '\\x00')`,
    [tenantId],
  );
  expect(await broken(tenantId)).toEqual({ seq: 5, why: 'changed' });
});

test('[AU8] a chain rebuilt without our keys is detected, also when it is continued', async () => {
  const { db, ownerUrl, stop } = await startTestDatabase();
  onTestFinished(stop);
  const tenantId = crypto.randomUUID();
  const foreign = openSeals(`k:${Buffer.alloc(32, 7).toString('base64')}`);
  const chainWith = (by: Seals) =>
    chainWaiting(db, tenantId, { seals: by, limit: 10, onChained: async () => {} });
  const firstBroken = async (by: Seals) => (await checkChain(db, by, tenantId)).firstBroken;
  await writeLines(db, { tenantId }, [line('a'), line('b'), line('c')]);
  await chainWith(seals);
  expect(await firstBroken(seals)).toBeNull();

  await asOwner(
    ownerUrl,
    `update audit_log set seq = null, hash = null, event = 'x'; delete from audit_heads`,
  );
  await chainWith(foreign);
  expect([await firstBroken(foreign), await firstBroken(seals)]).toEqual([null, { seq: 3, why: 'head' }]);
  await writeLines(db, { tenantId }, [line('d')]);
  await chainWith(seals);
  expect(await firstBroken(seals)).toEqual({ seq: 4, why: 'missing' });
});

test(
  '[AU13] the verify command recomputes every chain and reports the result by its exit code',
  { timeout: 120_000 },
  async () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const verify = (...rest: string[]) =>
      spawnSync(process.execPath, [path.join(root, 'api/audit/verify.ts'), ...rest], {
        encoding: 'utf8',
        env: {
          ...process.env,
          DATABASE_URL: w.url,
          ATELIER_KEYS: w.config.keys,
          ATELIER_DATA: w.config.dataFolder,
        },
      });
    const [good, bad] = [await chainOf(3), await chainOf(3)];
    await w.owner.query(`update audit_log set event = 'x' where tenant_id = $1 and seq = 2`, [bad]);
    const one = verify('verify', '--tenant', good);
    expect([one.status, one.stdout]).toEqual([0, expect.stringContaining(`(${good}): 3 lines, intact`)]);
    const all = verify('verify');
    expect([all.status, all.stdout]).toEqual([
      1,
      expect.stringContaining(`(${bad}): BROKEN at line 2: this line is not what was written.`),
    ]);
    expect(verify('verify', '--tenant', crypto.randomUUID()).status).toBe(2);
    expect(verify().status).toBe(2);
  },
);
