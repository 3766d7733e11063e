import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Role } from '../../shared/access/roles.ts';
import type { LicensePayload } from '../../shared/licensing/license-key.ts';
import { licenseKeyRoutes } from '../../shared/licensing/routes.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { issueLicense, newPair } from './index.ts';

const { isEnabled, list, add, remove } = licenseKeyRoutes;
const vendor = newPair();
const w = await world({ environment: { ATELIER_LICENSE_PUBLIC_KEY: vendor.publicKey } });

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A tenant on premises, and somebody who administers it. */
async function onPremises(role: Role = 'PlatformAdmin') {
  const { id: tenantId, organizationExternalId: organization } = await w.tenant({ plan: 'OnPrem' });
  const ann = await w.person(role, { tenantId });
  return { tenantId, organization, ann };
}

const payload = (organization: string, more: Partial<LicensePayload> = {}): LicensePayload => ({
  id: randomUUID(),
  organization,
  plan: 'OnPrem',
  seats: 50,
  issuedAt: inDays(-1),
  expiresAt: inDays(365),
  ...more,
});

const issued = (organization: string, more: Partial<LicensePayload> = {}, pair = vendor.privateKey) =>
  issueLicense(payload(organization, more), pair);

const enter = (ann: WorldPerson, key: string) => ann.call(add, { body: { key } });

/** Of a key nobody would enter in time: put where entered ones are. */
async function plant(tenantId: string, organization: string, expiresAt: string) {
  await w.owner.query(
    `insert into license_keys (tenant_id, license_id, organization_external_id, key, plan, seats, issued_at, expires_at)
      values ($1, $2, $3, 'ATL1', 'OnPrem', 5, now() - interval '1 year', $4)`,
    [tenantId, randomUUID(), organization, expiresAt],
  );
}

test('[LK1] a valid key is entered and listed, the one with the latest expiry first', async () => {
  const { organization, ann } = await onPremises();
  const long = issued(organization, { expiresAt: inDays(700) });
  const short = issued(organization, { expiresAt: inDays(60), seats: 7 });
  expect(await enter(ann, `  ${short} `)).toMatchObject({ key: short, seats: 7, plan: 'OnPrem' });
  await enter(ann, long);
  const latest = { pageSize: 1, sortBy: 'expiresAt', sortDirection: 'DESC' } as const;
  const { items, totalCount } = await ann.call(list, { query: latest });
  expect([items.map(({ key }) => key), totalCount]).toEqual([[long], 2]);
});

describe('[LK1] an invalid key is refused at the field, with its own reason:', () => {
  const other = newPair();
  const tampered = (organization: string) => {
    const [version, , signature] = issued(organization).split('.');
    const forged = Buffer.from(JSON.stringify(payload(organization, { seats: 999 }))).toString('base64url');
    return [version, forged, signature].join('.');
  };
  const bad: [label: string, code: string, key: (organization: string) => string][] = [
    ['an empty field', 'kernel.invalid', () => '  '],
    ['some text', 'licensing.unreadable', () => 'my license'],
    ['a key without its end', 'licensing.unreadable', (organization) => issued(organization).slice(0, -9)],
    ['a signature over something else', 'licensing.forged', tampered],
    ['another signer', 'licensing.forged', (organization) => issued(organization, {}, other.privateKey)],
    ['another organization', 'licensing.foreign', () => issued(randomUUID())],
    [
      'an end that has passed',
      'licensing.expired',
      (organization) => issued(organization, { expiresAt: inDays(-1) }),
    ],
    [
      'a payload that makes no sense',
      'licensing.unreadable',
      (organization) => issued(organization, { seats: -1 }),
    ],
  ];
  test.for(bad)('[LK1] %s', async ([label, code, make]) => {
    const { organization, ann } = await onPremises();
    const refusal = await problemOf(enter(ann, make(organization)));
    expect(refusal, label).toMatchObject({ code, fields: { key: expect.any(String) } });
    if (code === 'kernel.invalid') expect(refusal.fields?.key).toBe('License key is required.');
    expect(await ann.call(list, { query: {} })).toMatchObject({ totalCount: 0 });
  });
});

test('[LK1] no license key counts twice, even when entered twice at the same moment', async () => {
  const { organization, ann } = await onPremises();
  const key = issued(organization);
  const outcomes = await Promise.allSettled([enter(ann, key), enter(ann, key), enter(ann, key)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const again = await problemOf(enter(ann, key));
  expect(again).toMatchObject({ code: 'licensing.used', fields: { key: again.message } });
});

test('[LK2] a key is required on premises, or wherever the installation requires it', async () => {
  const { ann } = await onPremises();
  expect(await ann.call(isEnabled)).toEqual({ isEnabled: true, state: 'missing', expiresAt: null });
  const ben = await w.person('EndUser');
  expect(await ben.call(isEnabled)).toEqual({ isEnabled: false, state: 'notNeeded', expiresAt: null });

  const strict = await world({ environment: { ATELIER_LICENSE: 'required' } });
  const cleo = await strict.person('Admin');
  expect(await cleo.call(isEnabled)).toMatchObject({ isEnabled: true, state: 'missing' });
});

test('[LK3] while a required key is missing the profile says so, to every person', async () => {
  const { tenantId, organization, ann } = await onPremises();
  const eve = await w.person('EndUser', { tenantId });
  for (const person of [ann, eve])
    expect(await problemOf(person.call(profileRoutes.read))).toMatchObject({
      code: 'licensing.required',
      message: 'License key is required.',
    });
  const { id } = await enter(ann, issued(organization));
  for (const person of [ann, eve])
    expect(await person.call(profileRoutes.read)).toMatchObject({ tenant: { id: tenantId } });
  await ann.call(remove, { params: { id } });
  expect(await problemOf(eve.call(profileRoutes.read))).toMatchObject({ code: 'licensing.required' });
});

test('[LK4][LK5] the key with the latest expiry applies: valid, expiring, expired', async () => {
  const { tenantId, organization, ann } = await onPremises();
  const expectState = async (state: string) =>
    expect(await ann.call(isEnabled)).toMatchObject({ isEnabled: true, state });
  await plant(tenantId, organization, inDays(-2));
  await expectState('expired');
  expect(await ann.call(profileRoutes.read)).toMatchObject({ tenant: { id: tenantId } });
  await plant(tenantId, organization, inDays(20));
  await expectState('expiring');
  await plant(tenantId, organization, inDays(200));
  await expectState('valid');
});

test('[LK6] all tenants of the organization see its keys, and no other organization does', async () => {
  const { organization, ann } = await onPremises();
  const { id } = await enter(ann, issued(organization));
  const second = await ann.call(tenantRoutes.create, { body: { name: 'Second' } });
  const body = { tenantId: second.id, organizationExternalId: second.organizationExternalId };
  await ann.call(tenantRoutes.switch, { body });
  expect(await ann.call(profileRoutes.read)).toMatchObject({ tenant: { id: second.id } });
  expect((await ann.call(list, { query: {} })).items.map((key) => key.id)).toEqual([id]);

  const stranger = await onPremises();
  expect(await stranger.ann.call(list, { query: {} })).toEqual({ items: [], totalCount: 0 });
  expect(await problemOf(stranger.ann.call(remove, { params: { id } }))).toMatchObject({
    code: 'licensing.notFound',
  });
  expect(await ann.call(list, { query: {} })).toMatchObject({ totalCount: 1 });
});

test('[LK7] entering and removing a key each emit an event, without the key', async () => {
  const { organization, ann } = await onPremises();
  const emitted: { name: string; payload: unknown }[] = [];
  w.events.onAny(({ type, payload }) => void emitted.push({ name: type.name, payload }));
  const { id, key } = await enter(ann, issued(organization));
  await ann.call(remove, { params: { id } });
  expect(emitted).toMatchObject([
    { name: 'licenseKey.added', payload: { id, seats: 50 } },
    { name: 'licenseKey.removed', payload: { id } },
  ]);
  expect(JSON.stringify(emitted)).not.toContain(key);
});

test('[LK8] the command creates key pairs and license keys that the check accepts', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atelier-license-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'private');
  const run = (...args: string[]) => {
    const script = path.join(import.meta.dirname, 'issue.ts');
    const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
    return { said: (stdout + stderr).trim(), status };
  };
  const pair = run('pair', file);
  const publicKey = pair.said.split(' ').at(-1) ?? '';
  expect(publicKey).toMatch(/^[\w-]{43}$/);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(run('pair', file).status).toBe(1);
  expect(run('key', file).said).toContain('organization');
  expect(run('key', file, '--organization', 'x', '--days', '0')).toMatchObject({ status: 1 });

  const own = await world({ environment: { ATELIER_LICENSE_PUBLIC_KEY: publicKey } });
  const ann = await own.person('Admin');
  const ours = ['--organization', own.home.organizationExternalId];
  const { said: key } = run('key', file, ...ours, '--seats', '9', '--days', '30');
  expect(await ann.call(add, { body: { key } })).toMatchObject({ seats: 9 });
  const strange = issued(own.home.organizationExternalId);
  expect(await problemOf(ann.call(add, { body: { key: strange } }))).toMatchObject({
    code: 'licensing.forged',
  });
});
