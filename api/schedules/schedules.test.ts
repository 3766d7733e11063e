import { interfaceRoutes } from '../../shared/agents/interface-routes.ts';
import { expect, test } from 'vitest';
import { accessibility } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { scheduleSwitchedOff } from '../../shared/schedules/events.ts';
import { scheduleRoutes } from '../../shared/schedules/routes.ts';
import { DAY_MS as DAY } from '../../shared/kernel/time.ts';
import type { ScheduleDraft } from '../../shared/schedules/schedule.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { alongside, problemOf, world, type World } from '../../tests/kit/world.ts';
import { fireDue, type FireDeps } from './fire-schedules.ts';
import { fireDepsOf } from './module.ts';

const w = await world();

const echo = graphOf(
  [step('in', 'inputStep'), step('out', 'outputStep', { template: 'said {{ input.text }}' })],
  'in > out',
);
const failing = graphOf([step('in', 'inputStep')]);
failing.steps = [];

const draft = (more: Partial<ScheduleDraft> = {}) => ({
  name: 'Morning',
  type: 'Daily' as const,
  timeSlot: '09:00',
  timeZone: 'UTC',
  prompt: 'Good morning',
  ...more,
});

/** An agent with one schedule, both of their own project. */
async function scene(more: Partial<ScheduleDraft> = {}, graph = echo) {
  const ann = await w.person('Admin');
  const { agentId, projectId } = await publishedAgent(w, graph);
  const schedule = await ann.call(scheduleRoutes.create, { body: { ...draft(more), agentId } });
  const read = () =>
    ann.call(scheduleRoutes.read, { params: { id: schedule.id, version: schedule.version ?? 'draft' } });
  const runs = async () =>
    (await ann.call(executionRoutes.list, { query: { agentId } })).items.toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    );
  const ended = () =>
    eventually(async () => expect((await runs()).every(({ endedAt }) => endedAt !== null)).toBe(true));
  return { ann, agentId, projectId, schedule, read, runs, ended, nextAt: Date.parse(schedule.nextAt ?? '') };
}

/** The clock of whoever looks for what is due. */
const fireAt = (ms: number, place: World = w) => fireDue(depsOf(place), new Date(ms));
const depsOf = ({ db, events, ports, app }: World): FireDeps =>
  fireDepsOf({ db, events, ports, log: app.log } as never);

test('[SE5] a slot starts one run, however many processes look for it and how often', async () => {
  const { runs, read, nextAt } = await scene();
  const other = await alongside(w);
  await fireAt(nextAt - 1);
  expect(await runs()).toEqual([]);
  await Promise.all([...Array(4)].flatMap(() => [fireAt(nextAt), fireAt(nextAt, other)]));
  await fireAt(nextAt);
  expect(await runs()).toHaveLength(1);
  expect(await read()).toMatchObject({ nextAt: new Date(nextAt + DAY).toISOString() });
});

test('[SE5] a process that dies before its commit leaves the slot to the next one', async () => {
  const { runs, read, nextAt } = await scene();
  const dying = depsOf(w);
  const startWithin: typeof dying.engine.startWithin = async (...run) => {
    await dying.engine.startWithin(...run);
    throw new Error('killed');
  };
  await fireDue({ ...dying, engine: { startWithin }, onFailure: () => {} }, new Date(nextAt));
  expect([await runs(), (await read()).nextAt]).toEqual([[], new Date(nextAt).toISOString()]);
  await fireAt(nextAt);
  expect(await runs()).toHaveLength(1);
});

test('[SE6] after an outage one run starts, marked late, and the slots after it come as usual', async () => {
  const { runs, read, nextAt, ended } = await scene({ type: 'Minute', every: 5, timeSlot: null });
  await fireAt(nextAt + 3 * DAY + 1000);
  const [run, ...more] = await runs();
  expect(more).toEqual([]);
  expect(run?.trigger).toMatchObject({ dueAt: new Date(nextAt).toISOString(), isLate: true });
  await ended();
  expect((await read()).lastRun).toMatchObject({ id: run?.id, isLate: true, status: 'succeeded' });
  const next = Date.parse((await read()).nextAt ?? '');
  expect(next).toBeGreaterThan(nextAt + 3 * DAY);
  await fireAt(next);
  expect((await runs()).map(({ trigger }) => trigger?.isLate)).toEqual([true, false]);
});

test('[SE10] a run says which schedule started it and for when, and is found by its source', async () => {
  const { ann, agentId, runs, schedule, nextAt, ended } = await scene();
  await fireAt(nextAt);
  await ended();
  expect(await runs()).toMatchObject([
    {
      via: 'schedule',
      startedBy: { id: schedule.id, name: 'Morning' },
      trigger: { id: schedule.id, name: 'Morning', dueAt: new Date(nextAt).toISOString(), isLate: false },
      inputText: 'Good morning',
      outputText: 'said Good morning',
    },
  ]);
  const { totalCount } = await ann.call(executionRoutes.list, { query: { agentId, via: 'schedule' } });
  expect(totalCount).toBe(1);
});

test('[SE7] a slot is skipped while the run before it is in progress, unless overlap is allowed', async () => {
  const [careful, overlapping] = [await scene(), await scene({ allowsOverlap: true })];
  for (const { runs, nextAt, agentId } of [careful, overlapping]) {
    await fireAt(nextAt);
    await eventually(async () => expect((await runs())[0]?.endedAt).toBeTruthy());
    await w.owner.query("update runs set status = 'waiting', due_at = null where agent_id = $1", [agentId]);
    await fireAt(nextAt + DAY);
  }
  expect(await careful.runs()).toHaveLength(1);
  expect(await careful.read()).toMatchObject({
    lastRefusal: { code: 'schedules.stillRunning' },
    failures: 0,
  });
  expect(await overlapping.runs()).toHaveLength(2);
  await w.owner.query("update runs set status = 'succeeded' where agent_id = $1", [careful.agentId]);
  await fireAt(careful.nextAt + 2 * DAY);
  expect([(await careful.runs()).length, (await careful.read()).lastRefusal]).toEqual([2, null]);
});

test('[SE8] a hundred failures in a row turn a schedule off, and those who run the project are told once', async () => {
  const { ann, schedule, runs, read, nextAt, ended } = await scene();
  const heard: string[] = [];
  w.events.on(scheduleSwitchedOff, ({ id }) => void heard.push(id));
  await fireAt(nextAt);
  await ended();
  await w.owner.query("update runs set status = 'failed' where id = $1", [(await runs())[0]?.id]);
  await w.owner.query('update schedules set failures = 98 where id = $1', [schedule.id]);
  await fireAt(nextAt + DAY);
  expect(await read()).toMatchObject({ failures: 99, isActive: true });
  await ended();
  await w.owner.query("update runs set status = 'failed' where agent_id = $1", [schedule.agentId]);
  await fireAt(nextAt + 2 * DAY);
  await fireAt(nextAt + 3 * DAY);
  expect(await read()).toMatchObject({ failures: 100, isActive: false, isSwitchedOff: true, nextAt: null });
  expect([(await runs()).length, heard]).toEqual([2, [schedule.id]]);
  const { items } = await ann.call(notificationRoutes.list, { query: {} });
  expect(items.filter(({ kind }) => kind === 'scheduleSwitchedOff')).toMatchObject([
    { details: { schedule: 'Morning' }, subjectId: schedule.agentId },
  ]);
  const again = await ann.call(scheduleRoutes.change, { params: schedule, body: draft() });
  expect(again).toMatchObject({ failures: 0, isActive: true, isSwitchedOff: false });
});

test('[SE8] a run that succeeds ends the row of failures, and a paused project is no failure', async () => {
  const { schedule, projectId, read, nextAt, ended, runs } = await scene();
  await w.owner.query('update schedules set failures = 7 where id = $1', [schedule.id]);
  await fireAt(nextAt);
  await ended();
  await fireAt(nextAt + DAY);
  expect((await read()).failures).toBe(0);
  await ended();
  await w.owner.query("update projects set status = 'Paused' where id = $1", [projectId]);
  w.ports.runPermit.changed(w.scope, projectId);
  await fireAt(nextAt + 2 * DAY);
  expect(await read()).toMatchObject({
    failures: 0,
    lastRefusal: { code: 'projects.paused' },
    isActive: true,
  });
  expect(await runs()).toHaveLength(2);
});

test('[SE8] an agent that cannot begin is a failure with its reason', async () => {
  const { read, runs, nextAt } = await scene({}, failing);
  await fireAt(nextAt);
  expect(await read()).toMatchObject({ failures: 1, lastRefusal: { code: 'executions.nothingToRun' } });
  expect(await runs()).toEqual([]);
});

test('[SE4] only the active version fires, and making another active binds its own schedules from then on', async () => {
  const { ann, agentId, schedule, runs, nextAt } = await scene();
  await w.owner.query(
    `insert into agent_versions (tenant_id, agent_id, number, hash, graph, bytes, published_by, published_by_name)
      select tenant_id, id, 2, '2', $2, '', $3, 'Ann' from agents where id = $1`,
    [agentId, JSON.stringify(echo), ann.person.id],
  );
  const activate = (version: number) => ann.call(agentRoutes.activate, { params: { id: agentId, version } });
  const list = (version?: number) =>
    ann.call(scheduleRoutes.list, { query: { agentId, ...(version && { version }) } });
  await activate(2);
  expect(await list()).toEqual([]);
  expect(await list(1)).toMatchObject([{ id: schedule.id, version: 1, nextAt: null }]);
  await fireAt(nextAt);
  expect(await runs()).toEqual([]);
  await activate(1);
  expect(await list()).toMatchObject([{ nextAt: schedule.nextAt }]);
  await fireAt(nextAt);
  expect(await runs()).toHaveLength(1);
});

test('[SE11] [SE9] an agent with an active schedule is reached as Scheduled, and deleting it ends its schedules', async () => {
  const { ann, agentId, projectId, schedule, runs, nextAt } = await scene();
  const bits = async () => (await ann.call(agentRoutes.read, { params: { id: agentId } })).accessibility;
  const scheduled = async () =>
    (await ann.call(scheduleRoutes.agents, { query: { projectId } })).map(({ id }) => id);
  expect([await bits(), await scheduled()]).toEqual([accessibility.Scheduled, [agentId]]);
  const { totalCount } = await ann.call(agentRoutes.summary, { query: { projectId, accessMask: 4 } });
  expect(totalCount).toBe(1);
  await ann.call(scheduleRoutes.change, { params: schedule, body: draft({ isActive: false }) });
  expect(await bits()).toBe(accessibility.API);
  await ann.call(scheduleRoutes.change, { params: schedule, body: draft() });
  await ann.call(agentRoutes.remove, { params: { id: agentId } });
  await fireAt(nextAt);
  expect(await problemOf(ann.call(scheduleRoutes.change, { params: schedule, body: draft() }))).toMatchObject(
    {
      code: 'schedules.notFound',
    },
  );
  expect([await runs(), await scheduled()]).toEqual([[], []]);
});

test('[SE9] who may only look sees schedules and changes none; another tenant and another project find none', async () => {
  const { agentId, schedule } = await scene();
  const rita = await w.person('ReadOnlyAdmin');
  const [seen] = await rita.call(scheduleRoutes.list, { query: { agentId } });
  expect(seen).toMatchObject({ id: schedule.id, abilities: { change: false } });
  const change = { params: schedule, body: draft() };
  expect((await problemOf(rita.call(scheduleRoutes.change, change))).code).toBe('access.readOnly');
  const stranger = await w.person('Admin', { tenantId: (await w.tenant()).id });
  const elsewhere = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  for (const person of [stranger, elsewhere]) {
    const params = { id: schedule.id, version: 1 };
    expect((await problemOf(person.call(scheduleRoutes.read, { params }))).code).toBe('schedules.notFound');
    expect((await problemOf(person.call(scheduleRoutes.change, change))).code).toBe('schedules.notFound');
    expect((await problemOf(person.call(scheduleRoutes.remove, { params }))).code).toBe('schedules.notFound');
    const body = { ...draft(), agentId };
    expect((await problemOf(person.call(scheduleRoutes.create, { body }))).code).toBe('agents.notFound');
  }
});

test('[SE12] [SE2] an agent has a limited number of schedules, and a time that has passed is refused by its field', async () => {
  const { ann, agentId } = await scene();
  const add = (more = {}) => ann.call(scheduleRoutes.create, { body: { ...draft(more), agentId } });
  const passed = { type: 'OneTime' as const, startDate: '2020-01-01' };
  expect(await problemOf(add(passed))).toMatchObject({
    code: 'schedules.over',
    fields: { startDate: expect.any(String) },
  });
  expect(await problemOf(add({ prompt: 'x'.repeat(100_000) }))).toMatchObject({ code: 'kernel.invalid' });
  expect(await problemOf(add({ version: 7 }))).toMatchObject({ code: 'agents.versionNotFound' });
  const many = await Promise.allSettled([...Array(25)].map(() => add()));
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  expect(await problemOf(add())).toMatchObject({ code: 'schedules.tooMany' });
});

test('[SE4] publishing copies the schedules to the new version, unless that is declined', async () => {
  const ann = await w.person('Admin');
  const { id: projectId } = await w.project();
  const made = { projectId, name: 'Carried', graph: echo };
  const { id: agentId } = await ann.call(agentRoutes.create, { body: made });
  const list = (version?: number) =>
    ann.call(scheduleRoutes.list, { query: { agentId, ...(version && { version }) } });
  const { id, nextAt } = await ann.call(scheduleRoutes.create, { body: { ...draft(), agentId } });
  expect(nextAt).toBeNull();
  const publish = (body: object) => ann.call(agentRoutes.publish, { params: { id: agentId }, body });
  await publish({});
  expect(await list()).toMatchObject([{ id, version: 1, nextAt: expect.any(String) }]);
  const change = async (hash: string) =>
    w.owner.query('update agent_versions set hash = $2 where agent_id = $1', [agentId, hash]);
  await change('other');
  await publish({});
  expect(await list()).toMatchObject([{ id, version: 2, nextAt: expect.any(String) }]);
  expect(await list(1)).toMatchObject([{ id, version: 1, nextAt: null }]);
  await change('another');
  await publish({ carriesTriggers: false });
  expect(await list()).toEqual([]);
  expect(await list(2)).toMatchObject([{ id, nextAt: null }]);
});

test('[AG96] switched off, schedules of an agent start nothing, say why, and are no failures', async () => {
  const { ann, agentId, read, runs, nextAt } = await scene();
  const params = { id: agentId, name: 'Scheduled' as const };
  await ann.call(interfaceRoutes.change, { params, body: { isOn: false } });
  await fireAt(nextAt);
  expect(await runs()).toEqual([]);
  expect(await read()).toMatchObject({ isActive: true, lastRefusal: { code: 'agents.interfaceOff' } });
  await ann.call(interfaceRoutes.change, { params, body: { isOn: true } });
  await fireAt(nextAt + 24 * 3600 * 1000);
  expect(await runs()).toHaveLength(1);
});
