import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { clientErrorRoutes } from '../../shared/client-errors/routes.ts';
import { createLog } from '../../shared/node/log.ts';
import { send } from '../../tests/kit/every-call.ts';
import { callThrough, world } from '../../tests/kit/world.ts';

const lines: string[] = [];
const log = createLog(
  'api',
  'info',
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);
const w = await world({ log });

const report = { message: 'x is undefined', stack: 'at page.js:1', path: '/projects/' };
const logged = (reportId: string) =>
  lines.map((line) => JSON.parse(line)).find(({ traceId, page }) => page && traceId === reportId);

test('[CE1] a report is in the log under the number that is answered, signed in or not', async () => {
  const { reportId } = await callThrough(w.visitor)(clientErrorRoutes.report, { body: report });
  expect(logged(reportId)).toMatchObject({ level: 'error', page: { message: 'x is undefined' } });

  const ann = await w.person('Admin');
  const hers = await ann.call(clientErrorRoutes.report, { body: report });
  expect(logged(hers.reportId)).toMatchObject({ userId: ann.person.id, tenantId: w.home.id });
});

test('[CE2] long reports and many of them are refused; secrets are not logged', async () => {
  const fetch = w.fetchWith();
  const long = await send(fetch, clientErrorRoutes.report, {
    body: { ...report, message: 'x'.repeat(2_001) },
  });
  expect(long.status).toBe(400);
  const secret = { ...report, message: 'Bearer abcdefgh12345678 was refused' };
  const { reportId } = await callThrough(fetch)(clientErrorRoutes.report, { body: secret });
  expect(logged(reportId).page.message).toBe('Bearer *** was refused');
  const many = await Promise.all(
    Array.from({ length: 25 }, () => send(fetch, clientErrorRoutes.report, { body: report })),
  );
  expect(many.some(({ status }) => status === 429)).toBe(true);
});
