import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { readEditors, writeEditors } from '../../shared/node/documents/index.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { eventually } from '../kit/eventually.ts';
import type { WorldPerson } from '../kit/world.ts';
import { join, live, syncWorld } from './kit.ts';

const w = await syncWorld();
const { db } = w;

async function agentInList() {
  const agent = await w.agent();
  const { projectId, maker } = agent;
  const listed = async () => {
    const { items } = await maker.call(agentRoutes.summary, { query: { projectId } });
    return items.flatMap(({ editors }) => editors.map(({ name }) => name));
  };
  const shows = (...people: WorldPerson[]) =>
    eventually(async () => {
      const names = people.map(({ person }) => person.name);
      return JSON.stringify(await listed()) === JSON.stringify(names);
    });
  return { agent, listed, shows, where: { port: w.port, document: agent.document } };
}

test('[S33] a list shows who has a document open for editing, ordered by arrival', async () => {
  const { where, shows } = await agentInList();
  const [ann, ben, rita] = [
    await w.person('Admin'),
    await w.person('Admin'),
    await w.person('ReadOnlyAdmin'),
  ];
  await shows();
  const hers = join(where, ann);
  await shows(ann);
  const [his, herTablet, onlyLooking] = [join(where, ben), join(where, ann), join(where, rita)];
  await live(hers, his, herTablet);
  await eventually(() => onlyLooking.state().isSynced);
  await shows(ann, ben);
  hers.close();
  his.close();
  await shows(ann);
  herTablet.close();
  onlyLooking.close();
  await shows();
});

test('[S33] viewers of the list are notified, and no other tenant learns of it', async () => {
  const { where, shows, agent } = await agentInList();
  const invalidations = async () => {
    const { rows } = await w.owner.query(
      `select project_id, body -> 'collections' ->> 0 as collection from channel_messages
        where starts_with(channel, 'changes/') and tenant_id = $1 and subject_id = $2
        order by at, channel`,
      [w.home.id, agent.id],
    );
    return rows as { project_id: string; collection: string }[];
  };
  await eventually(async () => (await invalidations()).length > 0);
  const before = (await invalidations()).length;
  const ann = await w.person('Admin');
  const hers = join(where, ann);
  await shows(ann);
  await eventually(async () => (await invalidations()).length === before + 2);
  expect((await invalidations()).slice(before)).toEqual([
    { project_id: agent.projectId, collection: '/v1/PipelinesConfig' },
    { project_id: agent.projectId, collection: '/v1/Project' },
  ]);
  const other = await w.tenant({ name: 'Other' });
  expect(await readEditors(db, { tenantId: other.id }, [agent.document])).toEqual(new Map());
  hers.close();
  await shows();
});

test('[P26] a listed project shows who is editing in it, and when something in it was changed last', async () => {
  const { agent, where, shows } = await agentInList();
  const ann = await w.person('Admin');
  const listed = async () => {
    const { items } = await ann.call(projectRoutes.page, { query: { Limit: 5000 } });
    return items.find(({ id }) => id === agent.projectId);
  };
  expect((await listed())?.editors).toEqual([]);
  const hers = join(where, ann);
  await shows(ann);
  const { id, name } = ann.person;
  expect((await listed())?.editors).toEqual([{ id, name }]);
  hers.close();
  await shows();

  await w.owner.query(`update projects set updated_at = '2026-01-02' where id = $1`, [agent.projectId]);
  await w.owner.query(`update agents set updated_at = '2026-03-04' where id = $1`, [agent.id]);
  expect((await listed())?.modified).toBe('2026-03-04T00:00:00.000Z');
});

test('[S33] entries left by a dead node are ignored, and deleted by the other nodes', async () => {
  const { agent, listed } = await agentInList();
  const died = randomUUID();
  const ghost = { ...agent, tenantId: w.home.id, userId: randomUUID(), name: 'Ghost' };
  await writeEditors(db, died, [ghost], async () => {});
  expect(await listed()).toEqual(['Ghost']);
  await w.owner.query(`update document_editors set seen_at = now() - interval '2 minutes' where node = $1`, [
    died,
  ]);
  expect(await listed()).toEqual([]);
  const cleared: string[] = [];
  await writeEditors(db, randomUUID(), [], async (_trx, changed) => {
    cleared.push(...changed.map(({ document }) => document));
  });
  expect(cleared).toContain(agent.document);
  const { rows } = await w.owner.query('select 1 from document_editors where node = $1', [died]);
  expect(rows).toEqual([]);
});
