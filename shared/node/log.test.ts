import { expect, test } from 'vitest';
import { within } from '../../tests/kit/within.ts';
import { createLog, newTraceId } from './log.ts';

function logged(fields: object, message = 'something') {
  const lines: string[] = [];
  createLog('api', 'info', { write: (line: string) => void lines.push(line) }).info(fields, message);
  return lines.join('');
}

test('[W9] a log line is one JSON object with level, time and process', () => {
  expect(JSON.parse(logged({ traceId: 't1' }))).toMatchObject({
    level: 'info',
    process: 'api',
    traceId: 't1',
    msg: 'something',
  });
});

test.for([
  { password: 'hunter2' },
  { headers: { authorization: 'hunter2', cookie: 'hunter2', 'x-api-key': 'hunter2' } },
  { model: { credentials: { apiKey: 'hunter2' } } },
  { list: [{ accessToken: 'hunter2' }] },
  { url: 'postgres://atelier:hunter2@db.example/atelier' },
  { url: 'a line with x://postgres://atelier:hunter2@db.example and redis://:hunter2@cache' },
  { err: new Error('refused: Authorization: Bearer hunter2hunter2') },
  { note: 'the key sk-hunter2hunter2hunter2' },
  { note: 'refused: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJodW50ZXIyIn0.hunter2hunter2hunter2 is too old' },
])('[W9] %o is logged without its secret', (fields) => {
  const line = logged(fields);
  expect(line).not.toContain('hunter2');
  expect(line).toContain('***');
});

test.for([
  'a'.repeat(300_000),
  'a://'.repeat(100_000),
  'a://b:'.repeat(100_000),
  'a://b:c'.repeat(100_000),
  '?token='.repeat(100_000),
  'Bearer '.repeat(100_000),
  `Bearer${' '.repeat(300_000)}`,
  'sk-'.repeat(100_000),
  'eyJ-'.repeat(100_000),
  'eyJ.'.repeat(100_000),
  'max'.repeat(100_000),
])('[W9] a long line is scanned once, whatever its content', async (line) => {
  const masked = await within(new URL('./log.ts', import.meta.url), 'hideSecrets', `x://u:hunter2@h ${line}`);
  expect(masked).not.toContain('hunter2');
});

test('[W9] a field that only sounds like a secret is logged', () => {
  expect(logged({ usage: { inputTokens: 12, outputTokens: 7, maxOutputTokens: 9 } })).toContain('12');
});

test('[W9] trace IDs have the W3C format', () => {
  expect(newTraceId()).toMatch(/^[0-9a-f]{32}$/);
});
