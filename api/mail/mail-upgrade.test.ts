import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startUpgradeDatabase } from '../../tests/kit/upgrade-database.ts';
import { up } from '../migrations/20261123T1000-mail-queue.ts';

const { owner } = await startUpgradeDatabase();

test('[MA2] emails that wait while the product is upgraded are delivered afterwards, with the attempts they have had', async () => {
  await sql`alter table mails add column sender uuid not null, add column tries integer not null,
    add column next_try_at timestamptz(3) not null`.execute(owner);
  const [tenantId, waiting, ofNobody, sent] = Array.from({ length: 4 }, () => randomUUID());
  await sql`insert into tenants (id, name, subscription_type, subscription_status, organization_external_id)
    values (${tenantId}, 'T', 'Team', 'Active', 'o')`.execute(owner);
  const zero = '00000000-0000-0000-0000-000000000000';
  for (const [id, sender, state, tries] of [
    [waiting, tenantId, 'waiting', 3],
    [ofNobody, zero, 'waiting', 40],
    [sent, zero, 'sent', 1],
  ])
    await sql`insert into mails (id, recipient, locale, kind, sealed_values, state, sender, tries, next_try_at)
      values (${id}, 'a@example.org', 'en', 'resetPassword', '', ${state}, ${sender}, ${tries}, '2030-01-01')`.execute(
      owner,
    );
  await up(owner);
  const { rows } = await sql`select tenant_id, name, payload ->> 'id' id, attempts, due_at from queued_jobs
    order by attempts`.execute(owner);
  const due = { name: 'mail.deliver', due_at: new Date('2030-01-01') };
  expect(rows).toMatchObject([
    { ...due, id: waiting, tenant_id: tenantId, attempts: 3 },
    { ...due, id: ofNobody, tenant_id: null, attempts: 13 },
  ]);
});
