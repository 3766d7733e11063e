import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import type { SharedLink } from '../../shared/imports/shared-link.ts';
import { sharingRoutes } from '../../shared/imports/sharing-routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';

const w = await world();

/** Ann shares an agent; Carl is of another tenant. */
async function scene(): Promise<{
  ann: WorldPerson;
  carl: WorldPerson;
  agentId: string;
  there: string;
  share: (maxUses?: number) => Promise<{ id: string; token: string }>;
  links: () => Promise<SharedLink[]>;
  use: (templateId: string, name?: string) => Promise<{ agent: { id: string; name: string } }>;
}> {
  const ann = await w.person('Admin');
  const other = await w.tenant();
  const carl = await w.person('Admin', { tenantId: other.id });
  const there = (await w.project({ tenantId: other.id })).id;
  const settings = { modelId: 'demo', systemPrompt: 'Be brief. "password": "hunter2-hunter2"' };
  const graph = graphOf([step('in', 'inputStep'), step('ask', 'AIOperation', settings)], 'in > ask');
  const body = { projectId: (await w.project()).id, name: 'Brief', graph };
  const { id: agentId } = await ann.call(agentRoutes.create, { body });
  return {
    ...{ ann, carl, agentId, there },
    share: (maxUses = 20) => ann.call(sharingRoutes.create, { body: { agentId, maxUses } }),
    links: () => ann.call(sharingRoutes.list, { query: { agentId } }),
    use: (templateId, name = '') =>
      carl.call(importRoutes.fromLibrary, { body: { templateId, projectId: there, name } }),
  };
}

test('[IO16] a link gives the agent as it was, without keys, to whoever has it, for seven days', async () => {
  const { ann, carl, agentId, share, links, use } = await scene();
  const { token } = await share();
  await ann.call(agentRoutes.publish, { params: { id: agentId }, body: {} });
  const preview = await carl.call(importRoutes.preview, { body: { templateId: token } });
  expect(preview).toMatchObject({ sharedBy: { author: ann.person.name, workspace: w.home.name } });
  expect(preview).toMatchObject({ name: 'Brief', steps: 2 });
  expect(JSON.stringify(preview)).not.toContain('Be brief');
  expect(await links()).toMatchObject([{ uses: 0 }]);
  const file = await carl.call(importRoutes.template, { params: { id: token } });
  expect(file.agent.name).toBe('Brief');
  expect(JSON.stringify(file)).toContain('Be brief');
  expect(JSON.stringify(file)).not.toContain('hunter2');
  expect((await use(token)).agent.name).toBe('Brief');
  const shown = { uses: 2, maxUses: 20, author: ann.person.name, version: null, status: 'Active' };
  expect(await links()).toMatchObject([shown]);
  const { rows } = await w.owner.query('select * from agent_links');
  expect(JSON.stringify(rows)).not.toContain(token);
  await w.owner.query('update agent_links set expires_at = now()');
  expect(await problemOf(use(token))).toMatchObject({ code: 'imports.linkEnded' });
  expect(await links()).toMatchObject([{ status: 'Inactive', endedBy: 'Expired' }]);
});

test('[IO16] a link gives the version it was made for', async () => {
  const { ann, carl, agentId, links } = await scene();
  await ann.call(agentRoutes.publish, { params: { id: agentId }, body: {} });
  const body = { agentId, version: 1 };
  const { token } = await ann.call(sharingRoutes.create, { body });
  expect(await links()).toMatchObject([{ version: 1, maxUses: 1 }]);
  expect((await carl.call(importRoutes.template, { params: { id: token } })).agent.name).toBe('Brief');
  const unknown = ann.call(sharingRoutes.create, { body: { agentId, version: 7 } });
  expect((await problemOf(unknown)).code).toBe('agents.versionNotFound');
});

test('[IO17] a link that nobody made, that was deactivated, or whose agent is gone, opens nothing', async () => {
  const { ann, carl, agentId, share, links, use } = await scene();
  const [one, two] = [await share(), await share()];
  expect(await problemOf(use(`${one.token.slice(0, -2)}AA`))).toMatchObject({ code: 'imports.linkNotFound' });
  expect(await problemOf(use('no-such-template'))).toMatchObject({ code: 'imports.templateNotFound' });
  const ending = { params: { id: one.id } };
  const nobodys = { code: 'imports.linkNotFound' };
  expect(await problemOf(carl.call(sharingRoutes.deactivate, ending))).toMatchObject(nobodys);
  const elsewhere = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  expect(await problemOf(elsewhere.call(sharingRoutes.deactivate, ending))).toMatchObject(nobodys);
  const rita = await w.person('ReadOnlyAdmin');
  const refused = { code: 'access.readOnly' };
  expect(await problemOf(rita.call(sharingRoutes.deactivate, ending))).toMatchObject(refused);
  expect(await ann.call(sharingRoutes.deactivate, ending)).toMatchObject({ endedBy: 'Deactivated' });
  expect(await problemOf(use(one.token))).toMatchObject(nobodys);
  expect(await links()).toMatchObject([{ id: two.id, status: 'Active' }, { id: one.id }]);
  const { rows } = await w.owner.query('select file from agent_links where id = $1', [one.id]);
  expect(rows).toEqual([{ file: '' }]);
  await ann.call(agentRoutes.remove, { params: { id: agentId } });
  expect(await problemOf(use(two.token))).toMatchObject(nobodys);
});

test('[IO17] a link whose author left, or whose workspace is disabled, opens nothing', async () => {
  const { ann, use, share } = await scene();
  const { token } = await share();
  const { id, tenantId } = ann.person;
  for (const [table, row] of [
    ['users', id],
    ['tenants', tenantId],
  ]) {
    await w.owner.query(`update ${table} set disabled_at = now() where id = $1`, [row]);
    expect(await problemOf(use(token))).toMatchObject({ code: 'imports.linkNotFound' });
    await w.owner.query(`update ${table} set disabled_at = null where id = $1`, [row]);
  }
  expect((await use(token)).agent.name).toBe('Brief');
});

test('[IO18] of twenty who use a link at once as many may as it says, and each is counted once', async () => {
  for (const maxUses of [20, 1, 7]) {
    const { share, links, use } = await scene();
    const { token } = await share(maxUses);
    const calls = Array.from({ length: 20 }, (_, index) => use(token, `Copy ${index}`));
    const made = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
    expect(made).toBe(maxUses);
    expect(await links()).toMatchObject([{ uses: maxUses, status: 'Inactive', endedBy: 'UsedUp' }]);
    expect(await problemOf(use(token))).toMatchObject({ code: 'imports.linkEnded' });
  }
});

test('[IO16][IO18] taking the file of a link uses it up, and looking at its preview does not', async () => {
  const { carl, share, links, use } = await scene();
  const { token } = await share(1);
  const look = () => carl.call(importRoutes.preview, { body: { templateId: token } });
  const take = () => carl.call(importRoutes.template, { params: { id: token } });
  for (let turn = 0; turn < 3; turn++) await look();
  const taken = await Promise.allSettled([1, 2, 3, 4].map(take));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await links()).toMatchObject([{ uses: 1, endedBy: 'UsedUp' }]);
  for (const attempt of [take(), look(), use(token)])
    expect(await problemOf(attempt)).toMatchObject({ code: 'imports.linkEnded' });
});

test('[IO18] a use sent again is no further use', async () => {
  const { carl, there, share, links } = await scene();
  const { token } = await share(2);
  const use = (key: string) =>
    carl.fetch(importRoutes.fromLibrary.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ templateId: token, projectId: there }),
    });
  for (const key of ['first-use', 'second-use', 'first-use', 'second-use'])
    expect((await use(key)).status).toBe(200);
  expect((await use('third-use')).status).toBe(410);
  expect((await links())[0]).toMatchObject({ uses: 2, endedBy: 'UsedUp' });
});

test('[IO18] an import that fails uses nothing up', async () => {
  const { share, use } = await scene();
  const { token } = await share(1);
  await use(token, 'Kept');
  const second = await share(1);
  expect(await problemOf(use(second.token, 'Kept'))).toMatchObject({ code: 'agents.nameTaken' });
  expect((await use(second.token)).agent.name).toBe('Brief');
});

test('[IO19] an agent has ten active links, also when they are asked for at once; whoever may only look makes none', async () => {
  const { agentId, share } = await scene();
  const asked = await Promise.allSettled(Array.from({ length: 14 }, () => share()));
  const { maxLinksPerAgent } = workLimits.imports;
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxLinksPerAgent);
  expect(await problemOf(share())).toMatchObject({ code: 'imports.tooManyLinks' });
  const rita = await w.person('ReadOnlyAdmin');
  const body = { body: { agentId } };
  expect(await problemOf(rita.call(sharingRoutes.create, body))).toMatchObject({ code: 'access.readOnly' });
});

test('[IO19] a link may be used once to a hundred times; what nobody could read back is not shared', async () => {
  const { ann, share } = await scene();
  for (const maxUses of [0, 101, 1.5])
    expect((await problemOf(share(maxUses))).fields).toHaveProperty('maxUses');
  const steps = Array.from({ length: 35 }, (_, index) =>
    step(`ask${index}`, 'AIOperation', { modelId: 'demo', systemPrompt: 'word '.repeat(19_000) }),
  );
  const body = {
    projectId: (await w.project()).id,
    name: 'Long',
    graph: graphOf([step('in', 'inputStep'), ...steps], 'in > ask0'),
  };
  const { id } = await ann.call(agentRoutes.create, { body });
  const sharing = ann.call(sharingRoutes.create, { body: { agentId: id } });
  expect(await problemOf(sharing)).toMatchObject({ code: 'imports.tooLarge' });
});
