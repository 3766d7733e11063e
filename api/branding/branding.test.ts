import { expect, test } from 'vitest';
import { brandingRoutes } from '../../shared/branding/routes.ts';
import { png, uploadTo } from '../../tests/kit/uploads.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { removeUnusedUploads } from './index.ts';

const { change, create, read, signIn } = brandingRoutes;
const w = await world();
const params = { app: 'chat' as const };

async function fresh() {
  const { id: tenantId } = await w.tenant();
  const ann = await w.person('Admin', { tenantId });
  const { rows } = await w.owner.query('select organization_external_id as org from tenants where id = $1', [
    tenantId,
  ]);
  return { tenantId, ann, org: rows[0].org as string };
}

const logoOf = async (person: WorldPerson) => (await uploadTo(person, 'logo', png())).answer;

test('[BR1] a missing branding answers 404, is created once, and then replaced as a whole', async () => {
  const { ann } = await fresh();
  expect(await problemOf(ann.call(read, { params }))).toMatchObject({ code: 'branding.none' });
  expect(await problemOf(ann.call(change, { params, body: {} }))).toMatchObject({ code: 'branding.none' });
  const made = await ann.call(create, { params, body: { companyName: ' Acme ', heroTitle: '' } });
  expect(made).toMatchObject({ companyName: 'Acme', heroTitle: null, logoUrl: null, primaryColor: null });
  expect(await problemOf(ann.call(create, { params, body: {} }))).toMatchObject({ code: 'branding.exists' });
  expect(await ann.call(change, { params, body: { heroTitle: 'Hi' } })).toMatchObject({
    companyName: null,
    heroTitle: 'Hi',
  });
  expect(await ann.call(read, { params })).toMatchObject({ companyName: null, heroTitle: 'Hi' });
});

test('[BR2] a color has 3 or 6 hexadecimal digits', async () => {
  const { ann } = await fresh();
  const good = await ann.call(create, {
    params,
    body: { accentColor: { darkMode: '#ABC', lightMode: 'a1b2c3' }, headerBackgroundColor: '#FFF' },
  });
  expect(good).toMatchObject({
    accentColor: { darkMode: '#abc', lightMode: '#a1b2c3' },
    headerBackgroundColor: '#fff',
  });
  for (const bad of ['#abcd', 'red', '#ggg', '#12345', 'url(x)', '#fff;}']) {
    const body = { accentColor: { darkMode: bad, lightMode: '#fff' }, headerBackgroundColor: bad };
    expect(await problemOf(ann.call(change, { params, body }))).toMatchObject({
      fields: { 'accentColor.darkMode': 'Invalid hex color', headerBackgroundColor: 'Invalid hex color' },
    });
  }
});

test('[BR3] a color pair has both colors or none', async () => {
  const { ann } = await fresh();
  await ann.call(create, { params, body: {} });
  for (const half of [{ darkMode: '#fff' }, { darkMode: '', lightMode: '#000' }])
    expect(await problemOf(ann.call(change, { params, body: { primaryColor: half } }))).toMatchObject({
      fields: {
        primaryColor: 'Please select a color for both Dark and Light Modes, or clear both selections.',
      },
    });
  for (const none of [null, {}, { darkMode: '', lightMode: ' ' }, ''])
    expect(
      await ann.call(change, { params, body: { secondaryColor: none as null, watermark: '' } }),
    ).toMatchObject({ secondaryColor: null, watermark: null });
});

test('[BR8] a file is served only to its tenant, an image of a saved branding to anybody who knows its id', async () => {
  const { ann } = await fresh();
  const logo = await logoOf(ann);
  const stranger = await w.person('PlatformAdmin');
  const get = async (fetch: typeof globalThis.fetch) => fetch(logo.url);
  expect((await get(ann.fetch)).status).toBe(200);
  expect((await get(stranger.fetch)).status).toBe(404);
  expect((await get(w.visitor)).status).toBe(404);

  await ann.call(create, { params, body: { logoId: logo.id } });
  const response = await get(w.visitor);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(png())).toBe(true);
  await ann.call(change, { params, body: {} });
  expect((await get(w.visitor)).status).toBe(404);
});

test('[BR9] files of another tenant, or uploaded for another purpose, cannot be referenced', async () => {
  const { ann } = await fresh();
  const { ann: other } = await fresh();
  const [own, foreign] = [await logoOf(ann), await logoOf(other)];
  const naming = (body: object) => problemOf(ann.call(create, { params, body }));
  expect(await naming({ logoId: foreign.id })).toMatchObject({
    code: 'branding.fileNotFound',
    fields: { logoId: expect.any(String) },
  });
  expect(await naming({ faviconId: own.id })).toMatchObject({ fields: { faviconId: expect.any(String) } });
  expect(await naming({ wordTemplateId: own.id })).toMatchObject({ code: 'branding.fileNotFound' });
  expect(await problemOf(ann.call(read, { params }))).toMatchObject({ code: 'branding.none' });
});

test('[BR10] unused files are removed after a day, used ones stay', async () => {
  const { ann } = await fresh();
  const [used, unused] = [await logoOf(ann), (await uploadTo(ann, 'favicon', png())).answer];
  await ann.call(create, { params, body: { logoId: used.id } });
  await removeUnusedUploads(w.db);
  expect((await ann.fetch(unused.url)).status).toBe(200);
  await w.owner.query("update uploads set uploaded_at = now() - interval '2 days'");
  await removeUnusedUploads(w.db);
  expect((await ann.fetch(unused.url)).status).toBe(404);
  expect((await ann.fetch(used.url)).status).toBe(200);
});

test('[BR11] before sign-in, an organization’s branding can be read by its id, and nothing else', async () => {
  const { ann, org, tenantId } = await fresh();
  const { answer: template } = await uploadTo(ann, 'logo', png(3));
  await ann.call(create, {
    params,
    body: { companyName: 'Acme', logoId: template.id, watermark: 'Internal', heroTitle: 'Welcome' },
  });
  const seen = await w.visitor(`/v1/branding/chat/signIn?tenant=${encodeURIComponent(org)}`);
  const body = await seen.json();
  expect(body.branding).toMatchObject({ companyName: 'Acme', heroTitle: 'Welcome', logoUrl: template.url });
  expect(
    await w.visitor(`/v1/branding/chat/signIn?tenant=${tenantId}`).then((answer) => answer.json()),
  ).toEqual(body);
  expect(JSON.stringify(body)).not.toMatch(/Internal|tenant|wordTemplate/);
  const { tenantId: plain } = await fresh();
  for (const tenant of ['', 'nobody', "' or 1=1 --", plain])
    expect(await ann.call(signIn, { params, query: { tenant } })).toEqual({ branding: null });
});

test('[BR13] every change emits one event, a refused one none; other roles can view but not edit', async () => {
  const { ann, tenantId } = await fresh();
  const emitted: string[] = [];
  w.events.onAny(({ type, payload }) => void (payload.id === tenantId && emitted.push(type.name)));
  await ann.call(create, { params, body: {} });
  await problemOf(ann.call(create, { params, body: {} }));
  await ann.call(change, { params, body: { watermark: 'x' } });
  expect(emitted).toEqual(['branding.changed', 'branding.changed']);
  const eve = await w.person('EndUser', { tenantId });
  expect(await eve.call(read, { params })).toMatchObject({ watermark: 'x' });
  expect(await problemOf(eve.call(change, { params, body: {} }))).toMatchObject({ code: 'access.forbidden' });
  const refused = await uploadTo(eve, 'logo', png());
  expect(refused.status).toBe(403);
});
