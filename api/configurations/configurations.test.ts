import { expect, test } from 'vitest';
import { variableNames, variableValues } from '../../shared/configurations/configuration.ts';
import { configurationRoutes } from '../../shared/configurations/routes.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { setVariable } from './index.ts';

const { variable, aiGateway, vectorDbTypes, embeddings, aws } = configurationRoutes;
const w = await world({ environment: { ATELIER_SUPPORT_EMAIL: 'help@example.org' } });

const ask = async (tenantId: string, variableName: string) => {
  const person = await w.person('EndUser', { tenantId });
  return (await person.call(variable, { query: { variableName } })).value;
};

test('[CF1] only listed names are answered', async () => {
  const ann = await w.person('PlatformAdmin');
  for (const variableName of ['DATABASE_URL', 'ATELIER_KEYS', 'supportemail', 'constructor', '__proto__'])
    expect(await problemOf(ann.call(variable, { query: { variableName } }))).toMatchObject({
      code: 'configurations.unknown',
    });
  expect(await problemOf(ann.call(variable, { query: { variableName: '' } }))).toMatchObject({
    fields: { variableName: 'This field is required' },
  });
  await w.owner.query(`insert into tenant_variables (tenant_id, name, value) values ($1, 'Secret', 's')`, [
    w.home.id,
  ]);
  expect(await problemOf(ann.call(variable, { query: { variableName: 'Secret' } }))).toMatchObject({
    code: 'configurations.unknown',
  });
});

test('[CF2] a tenant’s own setting overrides the installation’s, in that tenant only', async () => {
  const other = await w.tenant();
  expect(await ask(w.home.id, 'SupportEmail')).toBe('help@example.org');
  await setVariable(w.db, [w.home.id, 'SupportEmail', 'own@example.org']);
  expect(await ask(w.home.id, 'SupportEmail')).toBe('own@example.org');
  expect(await ask(other.id, 'SupportEmail')).toBe('help@example.org');
  await setVariable(w.db, [w.home.id, 'SupportEmail']);
  expect(await ask(w.home.id, 'SupportEmail')).toBe('help@example.org');
});

test('[CF3] a setting without a value is null', async () => {
  expect(await ask(w.home.id, 'TldrawKey')).toBeNull();
  expect(await ask(w.home.id, 'TimeZone')).toEqual(expect.any(String));
});

test('[CF7] end users are led to the product’s own chat unless an operator names another one', async () => {
  expect(await ask(w.home.id, 'ChatUrl')).toMatch(/^http:\/\/[^/]+\/chat$/);
});

test('[CF4][CF5] a feature that does not exist yet is not listed', async () => {
  const ann = await w.person('Admin');
  expect(await ann.call(vectorDbTypes)).toEqual([]);
  expect(await ann.call(embeddings)).toEqual([]);
  expect(await ann.call(aiGateway)).toEqual({ isEnabled: false, baseUrl: null });
  expect(await ann.call(aws)).toEqual({ isConfigured: false, accountId: null, region: null });
});

test('[CF6] values with the wrong format are not used', () => {
  const wrong = {
    SupportEmail: 'nobody',
    ChatUrl: 'javascript:alert(1)',
    TimeZone: 'Europe/Atlantis',
    TldrawKey: 'x',
  };
  const right = {
    SupportEmail: 'a@b.example',
    ChatUrl: 'https://chat.example',
    TimeZone: 'Europe/Berlin',
    TldrawKey: 'tldraw-x/y.z',
  };
  for (const name of variableNames) {
    expect([name, variableValues[name].safeParse(wrong[name]).success]).toEqual([name, false]);
    expect([name, variableValues[name].safeParse(right[name]).success]).toEqual([name, true]);
  }
});

test('[CF6] an operator sets a value from the command line, and a wrong one is refused with a message', async () => {
  const set = (...args: string[]) => setVariable(w.db, args);
  expect(await set(w.home.id, 'ChatUrl', 'https://chat.example')).toContain('https://chat.example');
  expect(await ask(w.home.id, 'ChatUrl')).toBe('https://chat.example');
  await expect(set(w.home.id, 'ChatUrl', 'chat')).rejects.toThrow('https://');
  await expect(set(w.home.id, 'Nothing', 'x')).rejects.toThrow('SupportEmail');
  await expect(set('somewhere', 'ChatUrl')).rejects.toThrow('usage');
});
