// Presence where people are on different nodes.
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startSyncServer } from '../../sync-server/server.ts';
import { eventually } from '../kit/eventually.ts';
import { startTestRedis } from '../kit/redis.ts';
import { world, type WorldPerson } from '../kit/world.ts';
import { busDrained, join, live, newAgent, silent } from './kit.ts';

const redis = await startTestRedis();
afterAll(() => redis?.stop());
const w = await world();

async function node() {
  const { db, bus } = w;
  const server = await startSyncServer({ db, bus, log: silent, internalSecret: 'x', redisUrl: redis?.url });
  onTestFinished(() => server.stop());
  return server;
}

async function aboutTwoNodes() {
  const agent = await newAgent(w);
  const [one, other] = [await node(), await node()];
  const opened = async ({ port }: { port: number }, person: WorldPerson) => {
    const document = join({ ...agent, port }, person);
    onTestFinished(() => document.close());
    await live(document);
    document.awareness.setLocalStateField('cursor', person.person.id);
    return document;
  };
  const [ann, ben, eve] = [await w.person('Admin'), await w.person('Admin'), await w.person('Admin')];
  // Nobody is sent away to be asked again.
  await busDrained(w.bus);
  const [hers, his] = [await opened(one, ann), await opened(other, ben)];
  const seenBy = (document: typeof hers, of: typeof hers) =>
    document.awareness.getStates().get(of.doc.clientID);
  await eventually(() => seenBy(his, hers) && seenBy(hers, his));
  return { one, other, ann, ben, eve, hers, his, seenBy, opened };
}

describe.skipIf(!redis)('on two nodes', () => {
  test('[S31] nobody can send presence in the name of a person on another node', async () => {
    const { hers, his, ann, ben, eve, opened, other, seenBy } = await aboutTwoNodes();
    const third = await opened(other, eve);
    await eventually(() => seenBy(third, hers));
    // As if his page had her number, at a time to come.
    const { awareness } = his;
    awareness.states.set(hers.doc.clientID, { cursor: 'his' });
    awareness.meta.set(hers.doc.clientID, { clock: 1_000, lastUpdated: Date.now() });
    awareness.emit('update', [{ added: [], updated: [hers.doc.clientID], removed: [] }, 'local']);
    awareness.setLocalStateField('cursor', 'behind it');
    await eventually(() => seenBy(hers, his)?.['cursor'] === 'behind it');
    await eventually(() => seenBy(third, his)?.['cursor'] === 'behind it');
    for (const page of [hers, third]) expect(seenBy(page, hers)).toMatchObject({ cursor: ann.person.id });
    expect(seenBy(hers, his)?.['user']).toMatchObject({ id: ben.person.id });
  });

  test('[S47] a person leaving one node disappears from the screens on the others', async () => {
    const { hers, his, seenBy } = await aboutTwoNodes();
    hers.close();
    await eventually(() => seenBy(his, hers) === undefined, { withinMs: 20_000 });
  });
});
