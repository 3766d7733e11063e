import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { clientErrorRoutes } from '../../shared/client-errors/routes.ts';
import { createLog } from '../../shared/node/log.ts';
import { send } from '../../tests/kit/every-call.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { callThrough, problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { reportStore } from './report-store.ts';
import { browserOf, withoutTexts } from './without-texts.ts';

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

test('[CE1] a report is logged under the returned trace ID, signed in or not', async () => {
  const { reportId } = await callThrough(w.visitor)(clientErrorRoutes.report, { body: report });
  expect(logged(reportId)).toMatchObject({ level: 'error', page: { message: 'x is undefined' } });

  const ann = await w.person('Admin');
  const hers = await ann.call(clientErrorRoutes.report, { body: report });
  expect(logged(hers.reportId)).toMatchObject({ userId: ann.person.id, tenantId: w.home.id });
});

test('[CE2] long reports and too many of them are refused; secrets are not logged', async () => {
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

const replay = [
  { kind: 'navigate' as const, at: -900, path: '/:id/agents' },
  { kind: 'click' as const, at: -400, target: 'main > button.rt-Button' },
  { kind: 'call' as const, at: -10, method: 'POST' as const, route: '/v1/Project', status: 500, took: 31 },
];

async function workspace() {
  const { id: tenantId } = await w.tenant();
  const [paula, ann] = [await w.person('PlatformAdmin', { tenantId }), await w.person('Admin', { tenantId })];
  const reports = async (query = {}) => (await paula.call(clientErrorRoutes.list, { query })).items;
  return { tenantId, paula, ann, reports };
}

const agree = ({ call, person }: WorldPerson, replaysErrors: boolean) =>
  call(profileRoutes.change, { params: { id: person.id }, body: { replaysErrors } });

test('[CE6] reports of signed-in people are kept for their administrators, nobody else’s are kept', async () => {
  const { ann, reports, paula } = await workspace();
  await callThrough(w.fetchWith())(clientErrorRoutes.report, { body: report });
  const { reportId } = await ann.call(clientErrorRoutes.report, {
    body: {
      ...report,
      message: 'Bearer abcdefgh12345678 of eve@northwind.example: "my secret" is not valid JSON',
      stack: 'at f (https://x.example/a.js?v=abc:1:2)',
    },
  });
  const [stored, ...others] = await reports();
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ reportId, kind: 'error', path: '/projects/', personName: ann.person.name });
  expect(stored?.message).toBe('Bearer *** of …@…: "…" is not valid JSON');
  const one = await paula.call(clientErrorRoutes.read, { params: { id: stored?.id ?? '' } });
  expect(one).toMatchObject({ stack: 'at f (https://x.example/a.js?…:1:2)', replay: [] });
});

test('[CE6] a report keeps the name and version of its browser', () => {
  const edge =
    'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0';
  expect(browserOf(edge)).toBe('Edg 140');
  expect(browserOf('Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox 140');
  expect(browserOf('Mozilla/5.0 (X11) HeadlessChrome/141.0.0.0 Safari/537.36')).toBe('Chrome 141');
  expect(browserOf('Mozilla/5.0 (Macintosh) Version/18.1 Safari/605.1.15')).toBe('Safari 18');
  expect(browserOf('curl/8 "; drop table')).toBe('');
  expect(withoutTexts('x is undefined')).toBe('x is undefined');
});

test('[CE6] a quoted text is removed whole, with the quotes and lines inside it', () => {
  const broken = [
    `Unexpected token 'h', "{"password":"hunter2","note":"my diary" x}" is not valid JSON`,
    'Unexpected token, "my\nhunter2\ndiary" is not valid JSON',
    'JSON Parse error: Unexpected identifier "hunter2 my diary',
  ];
  for (const text of broken) expect(withoutTexts(text)).not.toMatch(/hunter2|diary|password/);
  expect(withoutTexts(broken[0] ?? '')).toBe(`Unexpected token 'h', "…" is not valid JSON`);
});

test('[CE7] a replay is kept of people who have agreed, until they withdraw', async () => {
  const { ann, paula, reports } = await workspace();
  const sendReport = (kind: 'error' | 'session' = 'error') =>
    ann.call(clientErrorRoutes.report, { body: { ...report, kind, replay } });
  await sendReport();
  await sendReport('session');
  expect((await reports()).map(({ kind, replayEvents }) => [kind, replayEvents])).toEqual([['error', 0]]);

  expect(await ann.call(profileRoutes.read)).toMatchObject({ replaysErrors: false, languageChosen: false });
  expect(await agree(ann, true)).toMatchObject({ replaysErrors: true, languageChosen: false });
  await sendReport();
  await sendReport('session');
  const [session, error] = await reports();
  expect([session?.kind, error?.kind, error?.replayEvents]).toEqual(['session', 'error', 3]);
  const params = { id: error?.id ?? '' };
  expect((await paula.call(clientErrorRoutes.read, { params })).replay).toEqual(replay);

  await agree(ann, false);
  expect((await paula.call(clientErrorRoutes.read, { params })).replay).toEqual([]);
  expect((await reports()).map(({ replayEvents }) => replayEvents)).toEqual([0, 0, 0]);
  await agree(ann, true);
  expect((await reports()).map(({ replayEvents }) => replayEvents)).toEqual([0, 0, 0]);
  const { rows } = await w.owner.query('select replay from client_error_reports where user_id = $1', [
    ann.person.id,
  ]);
  expect(rows.map((row) => row.replay)).toEqual([[], [], []]);
});

test('[CE7] a report sent with an API key carries nobody’s agreement, so its replay is dropped', async () => {
  const { ann, reports } = await workspace();
  await agree(ann, true);
  const { key } = await ann.call(apiKeyRoutes.create, { body: { name: 'ci', scopes: ['read', 'write'] } });
  const call = callThrough(w.fetchWith({ 'x-api-key': key }));
  await call(clientErrorRoutes.report, { body: { ...report, replay } });
  expect((await reports()).map(({ replayEvents }) => replayEvents)).toEqual([0]);
});

test('[CE10] a report writes no audit log entry', async () => {
  const { ann, paula } = await workspace();
  await ann.call(clientErrorRoutes.report, { body: report });
  const { items } = await paula.call(auditRoutes.list, { query: {} });
  expect(items.filter(({ person }) => person?.id === ann.person.id)).toEqual([]);
});

test('[CE8] other tenants and lower roles read and delete no reports', async () => {
  const { ann, tenantId, reports, paula } = await workspace();
  await ann.call(clientErrorRoutes.report, { body: report });
  const [stored] = await reports();
  const params = { id: stored?.id ?? '' };
  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  expect((await stranger.call(clientErrorRoutes.list, { query: {} })).items).toEqual([]);
  for (const route of [clientErrorRoutes.read, clientErrorRoutes.remove] as const) {
    expect(await problemOf(stranger.call(route, { params }))).toMatchObject({
      code: 'clientErrors.notFound',
    });
    for (const role of ['Admin', 'ReadOnlyAdmin', 'SecurityAdmin', 'ProjectAdmin', 'EndUser'] as const) {
      const lower = await w.person(role, { tenantId });
      expect(await problemOf(lower.call(route, { params }))).toMatchObject({ code: 'access.forbidden' });
    }
  }
  await paula.call(clientErrorRoutes.remove, { params });
  expect(await reports()).toEqual([]);
});

test('[CE5] a replay target that is not a path of page elements is refused', async () => {
  const { ann } = await workspace();
  const sendReport = (target: string) =>
    send(ann.fetch, clientErrorRoutes.report, {
      body: { ...report, replay: [{ kind: 'click', at: 0, target }] },
    });
  for (const target of ['my secret diary', 'button "Refund 4,000"', 'main > p my diary', 'a@b.example'])
    expect([target, (await sendReport(target)).status]).toEqual([target, 400]);
  for (const target of ['', 'main > form.sheet > button.rt-Button', ' > em-emoji', 'rt-Flex > svg'])
    expect([target, (await sendReport(target)).status]).toEqual([target, 202]);
});

test('[CE9] one person’s reports never push out those of others', async () => {
  const { ann, tenantId, reports } = await workspace();
  const eve = await w.person('EndUser', { tenantId });
  await ann.call(clientErrorRoutes.report, { body: { ...report, message: 'hers' } });
  await w.owner.query(
    `insert into client_error_reports (tenant_id, user_id, report_id, kind, message, stack, parts, path, browser, replay)
      select $1, $2, n::text, 'error', 'noise', '', '', '/', '', '[]' from generate_series(1, 500) n`,
    [tenantId, eve.person.id],
  );
  await eve.call(clientErrorRoutes.report, { body: { ...report, message: 'the newest' } });
  const stored = await reports({ pageSize: 100 });
  const { totalCount } = await (
    await w.person('PlatformAdmin', { tenantId })
  ).call(clientErrorRoutes.list, {
    query: {},
  });
  expect(totalCount).toBe(101);
  expect(stored[0]?.message).toBe('the newest');
  expect(await reports({ filter: 'hers' })).toHaveLength(1);
});

test('[CE9] a tenant keeps the newest thousand reports, for thirty days', async () => {
  const { ann, paula, tenantId, reports } = await workspace();
  await w.owner.query(
    `insert into client_error_reports (tenant_id, user_id, report_id, kind, message, stack, parts, path, browser, replay)
      select $1, $2, n::text, 'error', 'old', '', '', '/', '', '[]' from generate_series(1, 1200) n`,
    [tenantId, paula.person.id],
  );
  await ann.call(clientErrorRoutes.report, { body: report });
  const count = async () =>
    (await w.owner.query('select count(*)::int from client_error_reports where tenant_id = $1', [tenantId]))
      .rows[0].count;
  expect(await count()).toBe(1000);
  expect((await reports())[0]?.message).toBe('x is undefined');
  await w.owner.query(
    `update client_error_reports set created_at = now() - interval '31 days' where tenant_id = $1 and message = 'old'`,
    [tenantId],
  );
  await reportStore(w.db).forgetOld();
  expect(await count()).toBe(1);
});
