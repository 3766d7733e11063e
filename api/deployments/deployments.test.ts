import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { chatDeploymentRoutes, deploymentRoutes } from '../../shared/deployments/routes.ts';
import { groupRoutes } from '../../shared/people/group-routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { closeWorkerPool } from '../../shared/node/worker-pool/index.ts';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { png } from '../../tests/kit/uploads.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { watchBy } from '../../tests/live/kit.ts';
import { until } from '../../tests/live/until.ts';

const w = await world();
afterAll(closeWorkerPool);
const ann = await w.person('PlatformAdmin');
const eve = await w.person('EndUser');

const graph = graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out');

/** A published agent and what deploys it. */
async function scene() {
  const { agentId, projectId } = await publishedAgent(w, graph);
  const deploy = (draft: object = {}, by: WorldPerson = ann) =>
    by.call(deploymentRoutes.create, { body: { deploymentName: 'Refunds', pipelineId: agentId, ...draft } });
  return { agentId, projectId, deploy };
}

const meantFor = async ({ call }: Pick<WorldPerson, 'call'>) =>
  (await call(chatDeploymentRoutes.list, { query: {} })).map(({ id }) => id);
const readBy = ({ call }: Pick<WorldPerson, 'call'>, id: string) =>
  call(chatDeploymentRoutes.read, { params: { id } });

test('[DE1] a deployment is listed by type, changed and deleted within the caller’s projects, and moves with its agent', async () => {
  const { agentId, projectId, deploy } = await scene();
  const chat = await deploy({ tags: ['money', 'money'] });
  await deploy({ deploymentName: 'In Word', deploymentType: 'AddinChat' });
  const list = (by: WorldPerson) => by.call(deploymentRoutes.list, { query: { pipelineId: agentId } });
  expect((await list(ann)).map(({ deploymentType }) => deploymentType)).toEqual(['Chat', 'AddinChat']);
  expect(chat).toMatchObject({
    projectId,
    tags: ['money'],
    visibility: 'AllUsers',
    readiness: { state: 'ready' },
  });

  const elsewhere = await w.project();
  const jon = await w.person('ProjectAdmin', { projects: [elsewhere.id] });
  const params = { id: chat.id };
  expect(await list(jon)).toEqual([]);
  const body = { deploymentName: 'Mine' };
  for (const attempt of [
    () => jon.call(deploymentRoutes.read, { params }),
    () => jon.call(deploymentRoutes.change, { params, body }),
    () => jon.call(deploymentRoutes.remove, { params }),
    () => jon.call(deploymentRoutes.embedKey, { params }),
    () => jon.call(deploymentRoutes.embedKey, { params: { id: agentId } }),
  ])
    expect((await problemOf(attempt())).code).toBe('deployments.notFound');
  expect((await problemOf(deploy({}, jon))).fields).toHaveProperty('pipelineId');

  await ann.call(agentRoutes.move, { params: { id: agentId }, body: { projectId: elsewhere.id } });
  expect(await jon.call(deploymentRoutes.read, { params })).toMatchObject({ projectId: elsewhere.id });
  await jon.call(deploymentRoutes.embedKey, { params });
  const copy = await ann.call(agentRoutes.duplicate, { params: { id: agentId }, body: {} });
  expect(await ann.call(deploymentRoutes.list, { query: { pipelineId: copy.id } })).toEqual([]);
  await jon.call(deploymentRoutes.remove, { params });
  expect((await problemOf(ann.call(deploymentRoutes.read, { params }))).code).toBe('deployments.notFound');
});

test('[DE2] people, groups, prompts and icons of another workspace are refused at their fields', async () => {
  const { deploy } = await scene();
  const { id: tenantId } = await w.tenant();
  const stranger = await w.person('Admin', { tenantId });
  const group = await stranger.call(groupRoutes.create, { body: { name: 'Theirs' } });
  const elsewhere = await w.project();
  const prompt = { name: 'Hello', message: 'Hello', projectId: elsewhere.id };
  const { id: promptId } = await ann.call(userPromptRoutes.create, { body: prompt });
  const refusals = {
    userIds: { userIds: [stranger.person.id] },
    groupIds: { groupIds: [group.id] },
    userPrompts: { userPrompts: [promptId] },
    deploymentIconId: { deploymentIconId: crypto.randomUUID() },
  };
  for (const [field, draft] of Object.entries(refusals))
    expect((await problemOf(deploy(draft))).fields).toHaveProperty(field);
  const nobody = await problemOf(deploy({ visibility: 'Selected' }));
  expect(nobody).toMatchObject({ code: 'deployments.nobodyChosen', fields: { userIds: expect.any(String) } });
});

test('[DE3] chat shows what is for everybody, for oneself and for one’s groups, and nothing else', async () => {
  const { deploy } = await scene();
  const group = await ann.call(groupRoutes.create, { body: { name: 'Support', userIds: [eve.person.id] } });
  const everybodys = await deploy({ isRecommended: true });
  const hers = await deploy({ userIds: [eve.person.id] });
  const groups = await deploy({ groupIds: [group.id] });
  const others = await deploy({ userIds: [ann.person.id] });
  const seen = await meantFor(eve);
  expect(seen[0]).toBe(everybodys.id);
  expect(new Set(seen)).toEqual(new Set([everybodys.id, hers.id, groups.id]));
  expect(await problemOf(readBy(eve, others.id))).toMatchObject({ code: 'deployments.notForYou' });
  // A builder is no exception.
  expect((await problemOf(readBy(ann, hers.id))).code).toBe('deployments.notForYou');
  expect(await w.ports.deployments.forChat(eve.person, hers.id)).toMatchObject({ id: hers.id, version: 1 });

  const { id: tenantId } = await w.tenant();
  const stranger = await w.person('PlatformAdmin', { tenantId });
  expect((await problemOf(readBy(stranger, everybodys.id))).code).toBe('deployments.notForYou');
  expect(await meantFor(stranger)).toEqual([]);
});

test('[DE4] when the last chosen group is deleted nobody is left to see it', async () => {
  const { deploy } = await scene();
  const group = await ann.call(groupRoutes.create, { body: { name: 'Sales', userIds: [eve.person.id] } });
  const { id } = await deploy({ groupIds: [group.id] });
  expect(await meantFor(eve)).toContain(id);
  await ann.call(groupRoutes.remove, { params: { id: group.id } });
  expect(await meantFor(eve)).not.toContain(id);
  expect(await ann.call(deploymentRoutes.read, { params: { id } })).toMatchObject({ visibility: 'Selected' });
});

test('[DE5] a deployment is offered from the first version on, and no longer once its agent is deleted', async () => {
  const { projectId } = await scene();
  const { id: pipelineId } = await ann.call(agentRoutes.create, {
    body: { name: `Draft ${crypto.randomUUID().slice(0, 8)}`, projectId, graph },
  });
  const made = await ann.call(deploymentRoutes.create, { body: { deploymentName: 'Early', pipelineId } });
  expect(made.readiness.reasons).toContain('unpublished');
  expect(await meantFor(eve)).not.toContain(made.id);
  await ann.call(agentRoutes.publish, { params: { id: pipelineId }, body: {} });
  expect(await meantFor(eve)).toContain(made.id);
  await ann.call(agentRoutes.remove, { params: { id: pipelineId } });
  expect(await meantFor(eve)).not.toContain(made.id);
  const params = { id: made.id };
  expect((await problemOf(ann.call(deploymentRoutes.read, { params }))).code).toBe('deployments.notFound');
});

test('[DE6] who chats gets the starting prompts and nothing of project, agent and audience', async () => {
  const { agentId, projectId, deploy } = await scene();
  const prompt = { name: 'Where is it?', message: 'Where is {{order}}?', projectId };
  const { id: promptId } = await ann.call(userPromptRoutes.create, { body: prompt });
  const { id } = await deploy({ userIds: [eve.person.id], userPrompts: [promptId], tags: ['b', 'a'] });
  const shown = await readBy(eve, id);
  expect(shown.userPrompts).toEqual([
    { id: promptId, name: prompt.name, message: prompt.message, placeholders: ['order'] },
  ]);
  for (const hidden of [agentId, projectId, eve.person.id])
    expect(JSON.stringify(shown)).not.toContain(hidden);
  expect(await eve.call(chatDeploymentRoutes.tags, { query: {} })).toEqual(['a', 'b']);
  for (const route of [deploymentRoutes.read, deploymentRoutes.embedKey])
    expect((await problemOf(eve.call(route, { params: { id } }))).code).toBe('access.forbidden');
});

test('[DE7] whoever loses access is told to read again, whatever projects they are limited to', async () => {
  await w.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = w.app.server.address() as AddressInfo;
  const own = await w.project();
  const mia = await w.person('EndUser', { projects: [own.id] });
  const { agentId, deploy } = await scene();
  const group = await ann.call(groupRoutes.create, { body: { name: 'Team', userIds: [mia.person.id] } });
  const { id } = await deploy({ groupIds: [group.id] });
  const second = await deploy({ userIds: [mia.person.id] });
  const watcher = watchBy({ cookie: mia.cookie }, port, 'changes/signedIn');
  await until(() => expect(watcher.states).toContain('live'));
  const toldTimes = (times: number) =>
    until(() =>
      expect(
        watcher.items.filter(({ body }) => JSON.stringify(body).includes('/v2/Deployments')),
      ).toHaveLength(times),
    );

  const remove = [mia.person.id];
  await ann.call(groupRoutes.changeMembers, { params: { id: group.id }, body: { remove } });
  expect(await meantFor(mia)).not.toContain(id);
  await toldTimes(1);
  await ann.call(deploymentRoutes.remove, { params: { id } });
  await toldTimes(2);
  await ann.call(agentRoutes.remove, { params: { id: agentId } });
  expect(await meantFor(mia)).not.toContain(second.id);
  await toldTimes(3);
  watcher.close();
});

test('[DE8] whoever leaves the workspace is taken out of deployments', async () => {
  const { deploy } = await scene();
  const leaver = await w.person('EndUser');
  const { id } = await deploy({ userIds: [leaver.person.id, eve.person.id] });
  await ann.call(userRoutes.remove, { params: { id: leaver.person.id } });
  expect(await ann.call(deploymentRoutes.read, { params: { id } })).toMatchObject({
    userIds: [eve.person.id],
  });
});

test('[DE9] about takes a link to YouTube or Vimeo over HTTPS, also as one text', async () => {
  const { deploy } = await scene();
  const videoUrl = 'https://youtu.be/abc';
  const made = await deploy({ aboutJson: JSON.stringify({ version: '2', videoUrl }) });
  expect(made.about).toEqual({ version: '2', videoUrl });
  expect(JSON.parse(made.aboutJson)).toEqual(made.about);
  const wrong = [
    'http://youtu.be/abc',
    'https://evil.example/youtu.be',
    'javascript:alert(1)//youtu.be',
    ' ',
  ];
  for (const link of wrong) {
    expect((await problemOf(deploy({ about: { videoUrl: link } }))).fields).toHaveProperty('about.videoUrl');
    await problemOf(deploy({ aboutJson: JSON.stringify({ videoUrl: link }) }));
  }
  expect((await problemOf(deploy({ aboutJson: '{' }))).fields).toHaveProperty('aboutJson');
  expect((await problemOf(deploy({ deploymentName: 'x'.repeat(257) }))).fields).toHaveProperty(
    'deploymentName',
  );
});

test('[DE10] an agent has a limited number of deployments', async () => {
  const { deploy, agentId } = await scene();
  const deployment = { deploymentName: 'One of many', pipelineId: agentId };
  const operations = Array.from({ length: 50 }, () => ({ type: 'Create' as const, deployment }));
  await ann.call(deploymentRoutes.batch, { body: { operations } });
  expect((await problemOf(deploy())).code).toBe('deployments.tooManyOfAgent');
});

test('[DE11] a batch does all of it or nothing, and names the operation that is wrong', async () => {
  const { agentId, deploy } = await scene();
  const old = await deploy();
  const create = { type: 'Create' as const, deployment: { deploymentName: 'New', pipelineId: agentId } };
  const remove = (id: string) => ({ type: 'Delete' as const, id });
  const run = (...operations: (typeof create | ReturnType<typeof remove>)[]) =>
    ann.call(deploymentRoutes.batch, { body: { operations } });
  const count = async () =>
    (await ann.call(deploymentRoutes.list, { query: { pipelineId: agentId } })).flatMap(
      ({ deployments }) => deployments,
    ).length;

  const missing = await problemOf(run(create, remove(old.id), remove(crypto.randomUUID())));
  expect(missing).toMatchObject({
    code: 'deployments.notFound',
    fields: { 'operations.2.id': expect.any(String) },
  });
  expect((await problemOf(run(remove(old.id), remove(old.id)))).code).toBe('deployments.deletedTwice');
  const unknown = { ...create, deployment: { ...create.deployment, pipelineId: crypto.randomUUID() } };
  expect((await problemOf(run(create, unknown))).fields).toHaveProperty('operations.1.deployment.pipelineId');
  expect(await count()).toBe(1);
  const done = await run(create, remove(old.id), create);
  expect(done).toMatchObject({
    deleted: [old.id],
    created: [{ pipelineId: agentId }, { pipelineId: agentId }],
  });
  expect(await count()).toBe(2);
  const thousand = Array.from({ length: 1000 }, () => create);
  expect((await problemOf(run(...thousand))).fields).toHaveProperty('operations');
});

test('[DE14] of two who save what they have read, one is refused', async () => {
  const { deploy } = await scene();
  const { id, updatedAt } = await deploy();
  const save = (deploymentName: string) =>
    ann.call(deploymentRoutes.change, { params: { id }, body: { deploymentName, updatedAt } });
  expect(await save('Mine')).toMatchObject({ deploymentName: 'Mine' });
  expect((await problemOf(save('Theirs'))).code).toBe('http.changedMeanwhile');
});

test('[DE15] an icon is a picture by its content, and nobody’s of another workspace', async () => {
  const send = async (by: WorldPerson, bytes: Uint8Array | string) => {
    const form = new FormData();
    form.set('file', new File([bytes as BlobPart], 'icon.png'));
    const answer = await by.fetch('/v1/Deployments/icons', { method: 'POST', body: form });
    return (await answer.json()) as { id: string; url: string; code?: string };
  };
  const { deploy } = await scene();
  const icon = await send(ann, png(16));
  const made = await deploy({ deploymentIconId: icon.id });
  expect(made.deploymentIconUrl).toBe(icon.url);
  const shown = await eve.fetch(icon.url);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect((await send(ann, '<script>alert(1)</script>')).code).toBe('branding.notAnImage');
  expect((await send(eve, png(16))).code).toBe('access.forbidden');
  const { id: tenantId } = await w.tenant();
  const stranger = await w.person('PlatformAdmin', { tenantId });
  expect((await stranger.fetch(icon.url)).status).toBe(422);

  const unused = await send(ann, png(17));
  await w.owner.query(`update deployment_icons set uploaded_at = now() - interval '25 hours'`);
  await send(ann, png(18));
  expect((await ann.fetch(unused.url)).status).toBe(422);
  expect((await ann.fetch(icon.url)).status).toBe(200);
});
