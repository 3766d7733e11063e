// What must never be written down, sought in everything that was.
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { createLog } from '../../shared/node/log.ts';
import { addPerson, joinTenant } from '../../api/people/index.ts';
import { hashPassword } from '../../api/sign-in/index.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { callThrough, problemOf, world } from '../kit/world.ts';

test('[I12] passwords are argon2id; passwords, tokens and keys appear in no log, answer or audit line', async () => {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const w = await world({ log: createLog('api', 'trace', to) });
  const password = `secret-password-${crypto.randomUUID()}`;
  const providerKey = `provider-key-${crypto.randomUUID()}`;
  const email = 'mia@example.org';
  const passwordHash = await hashPassword(password);
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const id = await addPerson(w.db, { email, givenName: 'Mia', surname: 'M', passwordHash });
  await joinTenant(w.db, w.scope, id, { roles: ['PlatformAdmin'] });

  const headers = { 'content-type': 'application/json' };
  const post = (body: string) => w.visitor('/v1/auth/sign-in', { method: 'POST', headers, body });
  const signedIn = await post(JSON.stringify({ email, password }));
  await post(JSON.stringify({ email, password: `${password}!` }));
  await post(`{"email": "${email}", "password": "${password}" broken`);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const call = callThrough(w.fetchWith({ cookie }));
  const { key } = await call(apiKeyRoutes.create, { body: { name: 'Key' } });
  const withKey = callThrough(w.fetchWith({ 'x-api-key': key }));
  await withKey(profileRoutes.read);
  await problemOf(callThrough(w.fetchWith({ 'x-api-key': `${key}x` }))(profileRoutes.read));
  await call(modelRoutes.discover, { body: { url: 'http://127.0.0.1:1', apiKey: providerKey } });
  w.app.log.error(new Error(`${key} and Bearer ${key}`));

  const audit = await w.owner.query('select * from audit_log');
  const rest = await call(apiKeyRoutes.list, { query: {} });
  const written = [...lines, JSON.stringify(audit.rows), JSON.stringify(rest), await signedIn.text()].join(
    '\n',
  );
  expect(lines.length).toBeGreaterThan(5);
  for (const secret of [password, key, providerKey, cookie.split('=')[1] ?? '', passwordHash])
    expect(written).not.toContain(secret);
});
