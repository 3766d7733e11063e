// A project administrator with one project, in a tenant whose other project holds something of everything. She calls
// everything, listens to everything and opens documents, and never meets what belongs to the other project.
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { documentName } from '../../shared/documents/names.ts';
import { topicOf } from '../../shared/live/channel.ts';
import { everyChannel } from '../kit/every-channel.ts';
import { everyCall, parameterNames, send } from '../kit/every-call.ts';
import { eventually } from '../kit/eventually.ts';
import { populatedTenant } from '../kit/populated-tenant.ts';
import { watchBy } from '../live/kit.ts';
import { join, syncWorld } from '../sync/kit.ts';

const w = await syncWorld();
await w.app.listen({ port: 0, host: '127.0.0.1' });
const theirs = await populatedTenant(w, 'zq-other-project');
const { tenantId } = theirs;
const own = await w.project({ tenantId });
const pete = await w.person('ProjectAdmin', { tenantId, projects: [own.id] });

/** Of every row that belongs to the other project. */
const foreign = await idsOfProject(theirs.projectId);

async function idsOfProject(projectId: string): Promise<string[]> {
  const { rows: tables } = await w.owner.query(`
    select table_name as name, bool_or(column_name = 'id' and data_type = 'uuid') as has_id
    from information_schema.columns where table_schema = 'public' group by 1
    having bool_or(column_name = 'project_id' and data_type = 'uuid')`);
  const results = await Promise.all(
    tables
      .filter(({ has_id: hasId }) => hasId)
      .map(({ name }) => w.owner.query(`select id from ${name} where project_id = $1`, [projectId])),
  );
  return [projectId, ...results.flatMap(({ rows }) => rows.map(({ id }) => String(id)))];
}

const met = (text: string, sent: string[] = []) =>
  foreign.filter((id) => text.includes(id) && !sent.includes(id));

const readCalls = everyCall.filter(
  ({ route }) => route.access !== 'public' && (route.method === 'GET' || route.safe),
);
const lists = readCalls.filter(({ route }) => parameterNames(route).length === 0);
const single = readCalls.filter(({ route }) => parameterNames(route).length > 0);

test('[AC12] the other project has data that must be hidden', async () => {
  expect(foreign.length).toBeGreaterThan(3);
  const texts = await Promise.all(lists.map(({ route }) => send(theirs.admin.fetch, route)));
  expect(texts.flatMap(({ text }) => met(text)).length).toBeGreaterThan(3);
});

test.for(lists.map(({ name, route }) => [name, route] as const))(
  '[AC12] %s returns nothing of other projects',
  async ([name, route]) => {
    for (const query of [{}, { projectId: theirs.projectId }, { projectIds: theirs.projectId }]) {
      const { text } = await send(pete.fetch, route, { query });
      expect([name, met(text, Object.values(query))]).toEqual([name, []]);
    }
  },
);

test.for(single.map(({ name, route }) => [name, route] as const))(
  '[AC12] %s: a record of another project is not found',
  async ([name, route]) => {
    for (const id of foreign.slice(0, 40)) {
      const params = Object.fromEntries(parameterNames(route).map((parameter) => [parameter, id]));
      const { text } = await send(pete.fetch, route, { params });
      expect([name, met(text, [id])]).toEqual([name, []]);
    }
  },
);

test('[AC12] no topic delivers messages of another project, and its documents stay closed', async () => {
  const { port } = w.app.server.address() as AddressInfo;
  const topics = everyChannel.map((channel) => topicOf(channel, theirs.agentId));
  const watchers = topics.map((topic) => watchBy({ cookie: pete.cookie }, port, topic, 0));
  await eventually(() =>
    watchers.every(({ states, refused }) => states.includes('live') || refused.length > 0),
  );
  for (const { items } of watchers) expect(met(JSON.stringify(items))).toEqual([]);
  for (const one of watchers) one.close();

  const document = documentName({ tenantId, kind: 'agent', id: theirs.agentId });
  const opened = join({ port: w.port, document }, pete);
  expect(await eventually(() => opened.state().refusal)).toBe('noAccess');
  opened.close();
});
