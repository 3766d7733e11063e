import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessProblems } from '../../shared/access/problems.ts';
import type { Role } from '../../shared/access/roles.ts';
import { alertRoutes } from '../../shared/feeds/alert-routes.ts';
import { feedProblems } from '../../shared/feeds/problems.ts';
import type { ViolationFeed } from '../../shared/guardrails/violation.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { CallFailed } from '../../tests/kit/call-through.ts';
import { world, type WorldPerson } from '../../tests/kit/world.ts';
import type { Mailer } from '../mail/index.ts';
import { fireAlerts } from './fire-alerts.ts';

const w = await world();
const sent: { kind: string; to: string }[] = [];
const mailer: Mailer = { send: async ({ kind, to }) => void sent.push({ kind, to }) };
const fire = () => fireAlerts({ db: w.db, mailer });

async function watched() {
  const { id: tenantId } = await w.tenant();
  const sam = await w.person('SecurityAdmin', { tenantId });
  const [mine, other] = [await w.project({ tenantId }), await w.project({ tenantId })];
  const violate = (secondsAgo: number, projectId = mine.id, feed: ViolationFeed = 'dlp') =>
    w.owner.query(
      `insert into violations (id, tenant_id, created_at, feed, guardrail_id, guardrail_name, guardrail_version,
        filter_type, action, severity, direction, project_id, agent_id, agent_name, agent_version, run_id, step_key,
        step_title, started_by_id, started_by_name, types, findings, excerpt)
      values ($1, $2, now() - $3 * interval '1 second', $4, $1, 'G', 1, 'PII', 'Redact', 2, 'input', $5, $1, 'A', '1',
        $1, 's', 'S', 'ann', 'Ann', '{Email}', '[]', '{"before":"","found":"","after":""}')`,
      [randomUUID(), tenantId, secondsAgo, feed, projectId],
    );
  const as = (role: Role, projects: string[] = []) => w.person(role, { tenantId, projects });
  const alertsOf = async (person: WorldPerson) =>
    (await person.call(notificationRoutes.list, { query: {} })).items.filter(
      ({ kind }) => kind === 'feedAlert',
    );
  /** What was found before a rule is not its affair. */
  const since = (id: string) =>
    w.owner.query(`update feed_alert_rules set counted_from = now() - interval '1 day' where id = $1`, [id]);
  return { tenantId, sam, mine, other, violate, as, alertsOf, since };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: CallFailed) => error.problem.code,
  );

const draft = (recipientIds: string[], more: object = {}) => ({
  ...{ name: `Leaks ${randomUUID()}`, feed: 'dlp' as const, threshold: 3, withinMinutes: 1 },
  ...{ recipientIds, ...more },
});

test('[F32] so many within the time tell everybody once, whoever counts and however often', async () => {
  const { sam, violate, alertsOf, since } = await watched();
  const { id } = await sam.call(alertRoutes.create, { body: draft([sam.person.id]) });
  await since(id);
  for (const ago of [200, 130, 50, 20]) await violate(ago);
  await fire();
  expect(await alertsOf(sam)).toEqual([]);
  await violate(1);
  await Promise.all([fire(), fire(), fire()]);
  await fire();
  const [alert, ...more] = await alertsOf(sam);
  expect(more).toEqual([]);
  expect(alert?.details).toMatchObject({ count: '3', minutes: '1', feed: 'dlp' });
  for (let at = 0; at < 5; at++) await violate(0);
  await fire();
  expect(await alertsOf(sam)).toHaveLength(1);
  await w.owner.query(
    `update feed_alert_rules set last_fired_at = now() - interval '2 hours' where id = $1`,
    [id],
  );
  await fire();
  expect(await alertsOf(sam)).toHaveLength(2);
  await w.owner.query(
    `update feed_alert_rules set last_fired_at = now() - interval '2 hours' where id = $1`,
    [id],
  );
  await fire();
  expect(await alertsOf(sam)).toHaveLength(2);
  expect((await sam.call(alertRoutes.read, { params: { id } })).lastFiredAt).toBeTruthy();
});

test('[F33] alert rules follow the roles of their feed and its projects', async () => {
  const { sam, mine, other, as } = await watched();
  const rule = await sam.call(alertRoutes.create, {
    body: draft([sam.person.id], { feed: 'security' }),
  });
  const tried = async (role: Role, projects: string[] = []) => {
    const person = await as(role, projects);
    const make = (more: object) =>
      codeOf(person.call(alertRoutes.create, { body: draft([sam.person.id], more) }));
    return [
      await make({ feed: 'security' }),
      await make({}),
      await make({ projectId: mine.id }),
      await codeOf(person.call(alertRoutes.read, { params: { id: rule.id } })),
    ];
  };
  const { forbidden, readOnly } = accessProblems;
  const gone = feedProblems.alertNotFound.code;
  expect(await tried('PlatformAdmin')).toEqual(['done', 'done', 'done', 'done']);
  expect(await tried('Admin')).toEqual([forbidden.code, 'done', 'done', gone]);
  expect(await tried('ReadOnlyAdmin')).toEqual([readOnly.code, readOnly.code, readOnly.code, 'done']);
  const needed = feedProblems.projectNeeded.code;
  expect(await tried('ProjectAdmin', [mine.id])).toEqual([forbidden.code, needed, 'done', gone]);
  expect(await tried('ProjectAdmin', [other.id])).toEqual([forbidden.code, needed, needed, gone]);
  const pia = await as('ProjectAdmin', [mine.id]);
  const { items } = await pia.call(alertRoutes.list, { query: {} });
  expect(items.map(({ feed, projectId }) => [feed, projectId])).toEqual(items.map(() => ['dlp', mine.id]));
  expect(items.length).toBeGreaterThan(0);
});

test('[F33] nobody is told who may not see the feed and the project', async () => {
  const { sam, mine, other, violate, as, alertsOf, since } = await watched();
  const [ann, pia, zoe] = [
    await as('Admin'),
    await as('ProjectAdmin', [mine.id]),
    await as('ProjectAdmin', [other.id]),
  ];
  const make = (ids: string[], more: object) =>
    sam.call(alertRoutes.create, { body: draft(ids, { threshold: 1, ...more }) });
  const unknown = feedProblems.recipientUnknown.code;
  expect(await codeOf(make([ann.person.id], { feed: 'security' }))).toBe(unknown);
  expect(await codeOf(make([pia.person.id], {}))).toBe(unknown);
  expect(await codeOf(make([zoe.person.id], { projectId: mine.id }))).toBe(unknown);
  const { id } = await make([ann.person.id, pia.person.id], { projectId: mine.id });
  await since(id);
  await violate(1, other.id);
  await fire();
  expect(await alertsOf(pia)).toEqual([]);
  await violate(1);
  await fire();
  expect([await alertsOf(ann), await alertsOf(pia), await alertsOf(zoe)].map(({ length }) => length)).toEqual(
    [1, 1, 0],
  );
});
