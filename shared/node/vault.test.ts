import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newKeyRing, openVault, type SecretPlace } from './vault.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [a, b] = [key('a'), key('b')];
const place: SecretPlace = { tenantId: 't1', table: 'models', rowId: 'r1', field: 'apiKey' };

test('[W3] a sealed secret opens again and never looks the same twice', () => {
  const vault = openVault(a);
  const sealed = vault.seal('hunter2 ✓', place);
  expect(vault.open(sealed, place)).toBe('hunter2 ✓');
  expect(sealed).not.toContain('hunter2');
  expect(vault.seal('hunter2 ✓', place)).not.toBe(sealed);
});

test.for([{ tenantId: 't2' }, { table: 'webhooks' }, { rowId: 'r2' }, { field: 'secret' }])(
  '[W3] a secret moved to another place (%o) does not open',
  (elsewhere) => {
    const vault = openVault(a);
    expect(() => vault.open(vault.seal('x', place), { ...place, ...elsewhere })).toThrow();
  },
);

test('[W3] a changed character anywhere is detected', () => {
  const vault = openVault(a);
  const sealed = vault.seal('x', place);
  for (let at = sealed.indexOf('.', 3) + 1; at < sealed.length - 1; at++) {
    if (sealed[at] === '.') continue;
    const other = sealed[at] === 'A' ? 'B' : 'A';
    expect(() => vault.open(sealed.slice(0, at) + other + sealed.slice(at + 1), place)).toThrow();
  }
});

test('[W4] an old key still opens; rewrapping keeps the content and makes the old key removable', () => {
  const sealed = openVault(a).seal('x', place);
  const rotated = openVault(`${b},${a}`);
  expect(rotated.open(sealed, place)).toBe('x');

  const rewrapped = rotated.rewrap(sealed, place);
  expect(rewrapped.split('.')[3]).toBe(sealed.split('.')[3]);
  expect(openVault(b).open(rewrapped, place)).toBe('x');
  expect(() => openVault(b).open(sealed, place)).toThrow('no key "a"');
});

test('[W1] a malformed key ring is refused at startup', () => {
  for (const ring of ['', 'a', 'a:c2hvcnQ=']) expect(() => openVault(ring)).toThrow('ATELIER_KEYS');
  openVault(newKeyRing());
});
