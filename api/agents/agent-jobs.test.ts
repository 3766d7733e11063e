import { expect, test } from 'vitest';
import { agentJobRoutes, type AgentChange, type AgentJob } from '../../shared/agents/agent-job.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';

const w = await world();
const { start, read, cancel, consequences } = agentJobRoutes;

const agentIn = ({ call }: WorldPerson, projectId: string, name: string, more: object = {}) =>
  call(agentRoutes.create, { body: { projectId, name, ...more } });

const ended = ({ call }: WorldPerson, { id }: Pick<AgentJob, 'id'>) =>
  eventually(async () => {
    const job = await call(read, { params: { id }, query: {} });
    return ['finished', 'cancelled'].includes(job.state) && job;
  });

async function changed(person: WorldPerson, change: AgentChange, agentIds: string[]) {
  const job = await person.call(start, { body: { change, agentIds } });
  return (await ended(person, job)).outcomes.map(({ code }) => code);
}

async function scene() {
  const ann = await w.person('Admin');
  const [here, there] = [await w.project(), await w.project()];
  const [one, two] = [await agentIn(ann, here.id, 'One'), await agentIn(ann, here.id, 'Two')];
  const listed = async (query: object = {}) =>
    (await ann.call(agentRoutes.summary, { query: { projectId: here.id, ...query } })).items.map(
      ({ name }) => name,
    );
  return { ann, here, there, one, two, ids: [one.id, two.id], listed };
}

test('[AG90] many agents get a department and a field, are copied, moved and deleted, each with an outcome', async () => {
  const { ann, there, one, two, ids, listed } = await scene();
  expect(await changed(ann, { action: 'setDepartment', department: 'Care' }, ids)).toEqual([null, null]);
  const field = { name: 'Cost centre', type: 'text' as const, value: '42', options: [] };
  await changed(ann, { action: 'setField', field }, ids);
  await changed(ann, { action: 'setField', field: { ...field, name: 'cost centre', value: '43' } }, [one.id]);
  expect(await ann.call(agentRoutes.read, { params: { id: one.id } })).toMatchObject({
    department: 'Care',
    customFields: [{ value: '43' }],
  });
  const copying = await ann.call(start, { body: { change: { action: 'duplicate' }, agentIds: ids } });
  await ended(ann, copying);
  // Begun again by another process, before the first one has noted what it did.
  await w.owner.query(`update agent_jobs set state = 'running', outcomes = '[]' where id = $1`, [copying.id]);
  const circumstances = { tenantId: ann.person.tenantId, attempt: 2, progress: () => {} };
  await w.ports.workOnAgents(copying.id, { ...circumstances, signal: new AbortController().signal });
  expect(await listed()).toEqual(['Copy of One', 'Copy of Two', 'One', 'Two']);
  expect(await changed(ann, { action: 'move', projectId: there.id }, ids)).toEqual([null, null]);
  const again = await changed(ann, { action: 'move', projectId: there.id }, [two.id, crypto.randomUUID()]);
  expect(again).toEqual(['agents.alreadyThere', 'agents.notFound']);
  await changed(ann, { action: 'remove' }, ids);
  expect(await listed({ projectId: there.id })).toEqual([]);
});

test('[AG90] a job reaches what its requester may change, belongs to them alone, and stops when they ask', async () => {
  const { ann, here, there, ids } = await scene();
  const builder = await w.person('ProjectAdmin', { projects: [there.id] });
  expect(await changed(builder, { action: 'remove' }, ids)).toEqual(['agents.notFound', 'agents.notFound']);
  const reader = await w.person('ReadOnlyAdmin');
  const body = { change: { action: 'remove' as const }, agentIds: ids };
  expect(await problemOf(reader.call(start, { body }))).toMatchObject({ code: 'access.readOnly' });
  const mover = { change: { action: 'move' as const, projectId: there.id }, agentIds: ids };
  const outsider = await w.person('ProjectAdmin', { projects: [here.id] });
  const job = await outsider.call(start, { body: mover });
  expect((await ended(outsider, job)).outcomes.map(({ code }) => code)).toEqual([
    'agents.projectNotFound',
    'agents.projectNotFound',
  ]);
  expect(await problemOf(ann.call(read, { params: { id: job.id }, query: {} }))).toMatchObject({
    code: 'agents.jobNotFound',
  });
  const long = await ann.call(start, {
    body: {
      change: { action: 'hide' },
      agentIds: Array.from({ length: 900 }, () => crypto.randomUUID()),
    },
  });
  await ann.call(cancel, { params: { id: long.id } });
  expect((await ended(ann, long)).state).toBe('cancelled');
});

test('[AG91] what would break is named, except for agents that are deleted along', async () => {
  const { ann, here, one, two } = await scene();
  const graph = graphOf(
    [step('in', 'inputStep'), step('run', 'executePipelineStep', { agentId: one.id })],
    'in > run',
  );
  const caller = await agentIn(ann, here.id, 'Caller', { graph });
  await w.owner.query(
    `insert into email_triggers (id, tenant_id, project_id, agent_id, version, is_live, address, restriction, allowed,
        is_active, updated_by, updated_by_name)
      select uuidv7(), $1, $2, $3, version, version = 2, 'one@mail.example', 'None', '{}', true, $4, 'Ann'
      from generate_series(1, 2) as version`,
    [w.home.id, here.id, one.id, ann.person.id],
  );
  const told = (agentIds: string[]) => ann.call(consequences, { body: { agentIds } });
  expect(await told([one.id, two.id])).toMatchObject({
    dependents: [{ id: caller.id, name: 'Caller', needs: 'One' }],
    isWhole: true,
    schedules: 0,
    emailTriggers: 1,
    deployments: 0,
  });
  expect((await told([one.id, caller.id])).dependents).toEqual([]);
  const stranger = await w.person('Admin', { tenantId: (await w.tenant()).id });
  expect(await stranger.call(consequences, { body: { agentIds: [one.id] } })).toMatchObject({
    dependents: [],
  });
});

test('[AG92] hidden agents are listed for those who look for them, and shown again', async () => {
  const { ann, one, listed } = await scene();
  await changed(ann, { action: 'hide' }, [one.id]);
  expect([await listed(), await listed({ hidden: true })]).toEqual([['Two'], ['One']]);
  await changed(ann, { action: 'show' }, [one.id]);
  expect(await listed()).toEqual(['One', 'Two']);
});
