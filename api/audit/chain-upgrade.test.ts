// The hashes below were computed by the version before the columns were renamed.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { startUpgradeDatabase } from '../../tests/kit/upgrade-database.ts';
import { up } from '../migrations/20261123T1030-audit-name-columns.ts';
import { openSeals } from './chain.ts';
import { checkChain } from './check-chain.ts';

const { db, owner } = await startUpgradeDatabase();

const tenantId = '5b1f0c9e-7a52-4c1e-9d0a-2f4f6b1d8e01';
const hashes = [
  'ea0dde619f78f316c7eb055027c0004ffa92d011971696624df323dc206c9abf',
  '3c675135320cf6b07228772751669a95d4e8d802d2c57cd7c4c0a9337cb6d08f',
] as const;

async function asBefore() {
  await sql`alter table audit_log rename event to fact`.execute(owner);
  await sql`alter table audit_log rename credential to way`.execute(owner);
  await sql`alter index audit_log_event rename to audit_log_fact`.execute(owner);
  await sql`alter table member_jobs rename action to deed`.execute(owner);
  await sql`alter table demo_records rename to demo_things`.execute(owner);
}

async function chainLines(seal: string) {
  await sql`insert into tenants (id, name, subscription_type, subscription_status, organization_external_id)
    values (${tenantId}, 'T', 'Team', 'Active', 'o')`.execute(owner);
  await sql`insert into audit_log (id, tenant_id, created_at, fact, subject_id, subject, user_id, user_name, via, way, ip,
      user_agent, route, seq, hash) values
    ('019aaf00-0000-7000-8000-000000000001', ${tenantId}, '2026-11-20T10:00:00.123Z', 'models.changed', 'm-1',
      '{"id":"m-1","name":"ünï"}', '5b1f0c9e-7a52-4c1e-9d0a-2f4f6b1d8e02', 'Ann Example', 'session',
      '{"sessionId":"s-1"}', '10.0.0.1', 'Test', 'PUT /v1/Models/{id}', 1, decode(${hashes[0]}, 'hex')),
    ('019aaf00-0000-7000-8000-000000000002', ${tenantId}, '2026-11-20T10:00:01Z', 'calls.interrupted', 'm-2', '{}', null,
      'Atelier', null, null, null, null, null, 2, decode(${hashes[1]}, 'hex'))`.execute(owner);
  await sql`insert into audit_heads (tenant_id, seq, hash, seal)
    values (${tenantId}, 2, decode(${hashes[1]}, 'hex'), ${seal})`.execute(owner);
}

test('[AU6] entries chained before their columns were renamed verify afterwards, and a changed one does not', async () => {
  const seals = openSeals(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
  const call = { way: { sessionId: 's-1' }, via: 'session' };
  await asBefore();
  await chainLines(seals.seal(tenantId, { seq: 2, hash: Buffer.from(hashes[1], 'hex') }));
  await sql`insert into audit_intents (id, tenant_id, call) values (${randomUUID()}, ${tenantId}, ${call})`.execute(
    owner,
  );
  await up(owner);

  expect(await checkChain(db, seals, tenantId)).toMatchObject({
    isIntact: true,
    checked: 2,
    lastHash: hashes[1],
  });
  const { rows } = await sql`select call from audit_intents`.execute(owner);
  expect(rows).toEqual([{ call: { credential: { sessionId: 's-1' }, via: 'session' } }]);
  await sql`update audit_log set credential = '{"sessionId":"s-2"}' where seq = 1`.execute(owner);
  expect(await checkChain(db, seals, tenantId)).toMatchObject({
    firstBroken: { seq: 1, why: 'changed' },
  });
});
