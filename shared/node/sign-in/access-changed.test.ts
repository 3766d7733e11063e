import { expect, test } from 'vitest';
import { concerns } from './access-changed.ts';
import type { Identity } from './identity.ts';

type Who = Parameters<typeof concerns>[1];
const person = { id: 'ann', tenantId: 'northwind' } as Identity['person'];
const inSession = { person, credential: { kind: 'session', sessionId: 's1' } } as Who;
const byKey = { person, credential: { kind: 'apiKey', keyId: 'k1' } } as Who;
const actedFor = {
  person,
  credential: { kind: 'session', sessionId: 's2', impersonation: { byId: 'paula' } },
} as Who;

test('what is named narrows whom a change of access concerns', () => {
  const all = [inSession, byKey, actedFor];
  const met = (change: Parameters<typeof concerns>[0]) => all.filter((one) => concerns(change, one));
  expect(met({})).toEqual(all);
  expect(met({ tenantId: 'northwind' })).toEqual(all);
  expect(met({ tenantId: 'contoso' })).toEqual([]);
  expect(met({ userId: 'ann' })).toEqual(all);
  expect(met({ userId: 'ann', sessionId: 's1' })).toEqual([inSession]);
  expect(met({ keyId: 'k1' })).toEqual([byKey]);
  expect(met({ userId: 'paula' })).toEqual([actedFor]);
});
