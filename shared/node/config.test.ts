import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { newKeyRing } from './vault.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'atelier-config-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const read = (environment: Record<string, string> = {}) =>
  readConfig({ ATELIER_DATA: folder, ...environment });

test('[W1] no setting is required', () => {
  const config = read();
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: undefined, egressAllow: [] });
});

test('[W1] every invalid variable is named in one message', () => {
  const wrong = { PORT: '99999', DATABASE_URL: 'mysql://here', PUBLIC_URL: 'atelier.example' };
  expect(() => read(wrong)).toThrow(/PORT[^]*PUBLIC_URL[^]*DATABASE_URL/);
  expect(() => read({ ATELIER_KEYS: 'short' })).toThrow('ATELIER_KEYS');
});

test('[W1] an empty variable counts as absent', () => {
  expect(read({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 3000, redisUrl: undefined });
});

test('[W1] lists are separated by commas or spaces', () => {
  const { egressAllow } = read({ ATELIER_EGRESS_ALLOW: '10.0.0.0/8, ollama.corp:11434' });
  expect(egressAllow).toEqual(['10.0.0.0/8', 'ollama.corp:11434']);
});

test('[W2] keys are created once, readable by their owner only', () => {
  const { keys } = read();
  expect(read().keys).toBe(keys);
  const file = path.join(folder, 'keys');
  expect(readFileSync(file, 'utf8')).toBe(keys);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('[W2] processes with the same keys derive the same secrets, also after a key was added', () => {
  const [old, added] = [newKeyRing(), newKeyRing().replace('k1', 'k2')];
  const before = read({ ATELIER_KEYS: old });
  expect(read({ ATELIER_KEYS: `${added},${old}` }).internalSecret).toBe(before.internalSecret);
  expect(read({ ATELIER_KEYS: added }).internalSecret).not.toBe(before.internalSecret);
  expect(before.internalSecret).not.toBe(before.databaseSecret);
});
