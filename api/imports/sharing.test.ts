import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
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
  share: (once?: boolean) => Promise<{ id: string; token: string }>;
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
    share: (once = false) => ann.call(sharingRoutes.create, { params: { id: agentId }, body: { once } }),
    use: (templateId, name = '') =>
      carl.call(importRoutes.fromLibrary, { body: { templateId, projectId: there, name } }),
  };
}

test('[IO16] a link gives the agent as it was, without keys, to whoever has it, for seven days', async () => {
  const { ann, carl, agentId, share, use } = await scene();
  const { token } = await share();
  await ann.call(agentRoutes.publish, { params: { id: agentId }, body: {} });
  const file = await carl.call(importRoutes.template, { params: { id: token } });
  expect(file.agent.name).toBe('Brief');
  expect(JSON.stringify(file)).toContain('Be brief');
  expect(JSON.stringify(file)).not.toContain('hunter2');
  expect((await use(token)).agent.name).toBe('Brief');
  const [link] = await ann.call(sharingRoutes.list, { params: { id: agentId } });
  expect(link).toMatchObject({ uses: 1, author: ann.person.name, once: false });
  const { rows } = await w.owner.query('select * from agent_links');
  expect(JSON.stringify(rows)).not.toContain(token);
  await w.owner.query('update agent_links set expires_at = now()');
  expect(await problemOf(use(token))).toMatchObject({ code: 'imports.linkEnded' });
  expect(await ann.call(sharingRoutes.list, { params: { id: agentId } })).toEqual([]);
});

test('[IO17] a link that nobody made, that was deactivated, or whose agent is gone, opens nothing', async () => {
  const { ann, carl, agentId, share, use } = await scene();
  const [one, two] = [await share(), await share()];
  expect(await problemOf(use(`${one.token.slice(0, -2)}AA`))).toMatchObject({ code: 'imports.linkNotFound' });
  expect(await problemOf(use('no-such-template'))).toMatchObject({ code: 'imports.templateNotFound' });
  const ending = { params: { id: agentId, linkId: one.id } };
  expect(await problemOf(carl.call(sharingRoutes.remove, ending))).toMatchObject({ code: 'agents.notFound' });
  const ours = (await use(two.token)).agent.id;
  const mine = { params: { id: ours, linkId: one.id } };
  expect(await problemOf(carl.call(sharingRoutes.remove, mine))).toMatchObject({
    code: 'imports.linkNotFound',
  });
  await ann.call(sharingRoutes.remove, ending);
  expect(await problemOf(use(one.token))).toMatchObject({ code: 'imports.linkNotFound' });
  await ann.call(agentRoutes.remove, { params: { id: agentId } });
  expect(await problemOf(use(two.token))).toMatchObject({ code: 'imports.linkNotFound' });
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

test('[IO18] of twenty who use a link at once all are counted; one that works once is used by one of them', async () => {
  const { ann, agentId, share, use } = await scene();
  const [often, once] = [await share(), await share(true)];
  await use(once.token);
  const taken = await problemOf(use(once.token));
  expect(taken).toMatchObject({ code: 'imports.linkEnded' });
  const again = await share(true);
  const many = Array.from({ length: 20 }, () => 0);
  const [all, one] = [
    await Promise.allSettled(many.map(() => use(often.token))),
    await Promise.allSettled(many.map(() => use(again.token))),
  ];
  const made = (results: typeof all) => results.filter(({ status }) => status === 'fulfilled').length;
  expect(made(one)).toBe(1);
  const [link] = await ann.call(sharingRoutes.list, { params: { id: agentId } });
  expect(link?.uses).toBe(made(all));
});

test('[IO18] an import that fails uses nothing up', async () => {
  const { share, use } = await scene();
  const { token } = await share(true);
  await use(token, 'Kept');
  const second = await share(true);
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
  const body = { params: { id: agentId }, body: {} };
  expect(await problemOf(rita.call(sharingRoutes.create, body))).toMatchObject({ code: 'access.readOnly' });
});
