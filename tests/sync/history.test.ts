// The draft's past: looked at, restored and kept, wherever its log has been folded and whatever died in between.
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { agentMomentNamed, agentMomentRestored } from '../../shared/agents/events.ts';
import { momentRoutes } from '../../shared/agents/moment-routes.ts';
import { textOf } from '../../shared/documents/agent-doc.ts';
import { applyGraph } from '../../shared/documents/apply-graph.ts';
import { addStep, edit, removeSteps } from '../../shared/documents/edit-agent.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { asSystem } from '../../shared/node/database/database.ts';
import { foldLog, forgetOldMoments } from '../../shared/node/documents/index.ts';
import { freePort } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { eventually } from '../kit/eventually.ts';
import { problemOf, type WorldPerson } from '../kit/world.ts';
import { at, join, live, syncWorld } from './kit.ts';
import { syncProcess } from './sync-process.ts';

const w = await syncWorld();
const { maxMoments, maxNamed, idleMs } = workLimits.history;

/** So long ago was all that is known of the document until now. */
const age = (document: string, milliseconds: number) =>
  asSystem(w.db, async (trx) => {
    const span = sql`interval '1 millisecond' * ${milliseconds}`;
    await sql`update document_updates set created_at = created_at - ${span} where document = ${document}`.execute(
      trx,
    );
    await sql`update document_moments set at = at - ${span}, began_at = began_at - ${span} where document = ${document}`.execute(
      trx,
    );
  });

const foldAll = async (document: string) => {
  while ((await foldLog(w.db, document)) > 0);
};

/** Ann adds a step, later types into it; later Ben removes it and adds another. */
async function scene(port = w.port) {
  const agent = await w.agent();
  const ben = await w.person('Admin');
  const [hers, his] = [join({ ...agent, port }, agent.maker), join({ ...agent, port }, ben)];
  await live(hers, his);
  addStep(hers.doc, { id: 'ai', type: 'AIOperation', position: at });
  await hers.whenSaved();
  await age(agent.document, idleMs);
  edit(hers.doc, () => textOf(hers.doc, 'ai', 'prompt')?.insert(0, 'Say hello.'));
  await hers.whenSaved();
  await age(agent.document, idleMs);
  await eventually(() => textOf(his.doc, 'ai', 'prompt')?.toString() === 'Say hello.');
  removeSteps(his.doc, ['ai'], ben.person.id);
  addStep(his.doc, { id: 'note', type: 'annotationStep', position: at });
  await his.whenSaved();
  return { agent, ann: agent.maker, ben, hers, his, ...pastOf(agent.maker, agent.id) };
}

const pastOf = (person: WorldPerson, id: string) => {
  const read = (moment: number) => person.call(momentRoutes.read, { params: { id, moment } });
  const list = () => person.call(momentRoutes.list, { params: { id } });
  return {
    read,
    list,
    /** Oldest first: who, which steps they changed, which steps there were. */
    film: async () =>
      Promise.all(
        (await list()).toReversed().map(async ({ seq, by, steps }) => {
          const { graph } = await read(seq);
          return [by.id, steps.toSorted(), graph.steps.map((step) => step.id)];
        }),
      ),
  };
};

test('[AG65] the past is the same before, between and after foldings of the log', async () => {
  const { agent, ann, ben, hers, his, film, list, read } = await scene();
  const [annId, benId] = [ann.person.id, ben.person.id];
  const expected = [
    [annId, ['ai'], ['ai']],
    [annId, ['ai'], ['ai']],
    [benId, ['ai', 'note'], ['note']],
  ];
  expect(await film()).toEqual(expected);
  const before = await list();
  await foldAll(agent.document);
  expect(await list()).toEqual(before);
  expect(await film()).toEqual(expected);
  const { graph } = await read(before[1]?.seq ?? 0);
  expect(graph.steps[0]?.settings['prompt']).toBe('Say hello.');

  addStep(his.doc, { id: 'more', type: 'annotationStep', position: at });
  await his.whenSaved();
  const longer = [...expected.slice(0, 2), [benId, ['ai', 'more', 'note'], ['more', 'note']]];
  expect(await film()).toEqual(longer);
  await foldAll(agent.document);
  expect(await film()).toEqual(longer);
  // Whoever still looks at the moment as it was before it went on sees it as it is now.
  expect((await read(before[0]?.seq ?? 0)).seq).toBe((await list())[0]?.seq);
  hers.close();
  his.close();
});

test('[AG65] the past survives the death of the sync server', async () => {
  const port = await freePort();
  const { url: DATABASE_URL, config } = w;
  const node = syncProcess({ DATABASE_URL, SYNC_PORT: String(port), ATELIER_KEYS: config.keys });
  afterAll(() => node.kill());
  await node.start();
  const { agent, hers, his, film } = await scene(port);
  const before = await film();
  await node.kill();
  expect(await film()).toEqual(before);
  await Promise.all([node.start(), foldAll(agent.document), foldAll(agent.document)]);
  expect(await film()).toEqual(before);
  expect(before).toHaveLength(3);
  hers.close();
  his.close();
});

test('[AG66] restoring a moment is seen by others, can be undone by another moment, and is told once', async () => {
  const { agent, ann, hers, his, list, film } = await scene();
  const heard: string[] = [];
  w.events.on(agentMomentRestored, ({ id }) => void (id === agent.id && heard.push(id)));
  const [now, typed] = await list();
  const restore = (moment = 0) => ann.call(momentRoutes.restore, { params: { id: agent.id, moment } });
  await restore(typed?.seq);
  await eventually(
    () =>
      his.graph
        .graph()
        .steps.map(({ id }) => id)
        .join() === 'ai',
  );
  expect(textOf(hers.doc, 'ai', 'prompt')?.toString()).toBe('Say hello.');
  await restore(now?.seq);
  await eventually(
    () =>
      his.graph
        .graph()
        .steps.map(({ id }) => id)
        .join() === 'note',
  );
  expect((await film()).at(-1)?.[2]).toEqual(['note']);
  expect((await problemOf(restore(1))).code).toBe('agents.momentGone');
  expect(heard).toHaveLength(2);
  hers.close();
  his.close();
});

test('[AG66] a moment restored in the studio is one edit, which undo takes back for everybody', async () => {
  const { ann, hers, his, list, read } = await scene();
  const [, typed] = await list();
  const { graph } = await read(typed?.seq ?? 0);
  const steps = () =>
    his.graph
      .graph()
      .steps.map(({ id }) => id)
      .join();
  await eventually(
    () =>
      hers.graph
        .graph()
        .steps.map(({ id }) => id)
        .join() === 'note',
  );
  hers.undo.stopCapturing();
  applyGraph(hers.doc, graph, ann.person.id);
  await eventually(() => steps() === 'ai');
  hers.undo.undo();
  await eventually(() => steps() === 'note');
  hers.close();
  his.close();
});

test('[AG67] a named moment outlives the days of the others, and so does nothing else', async () => {
  const { agent, ann, hers, his, list, read } = await scene();
  const names: string[] = [];
  w.events.on(agentMomentNamed, ({ id, moment }) => void (id === agent.id && names.push(moment)));
  const name = (moment: number, text: string) =>
    ann.call(momentRoutes.name, { params: { id: agent.id, moment }, body: { name: text } });
  const [, typed] = await list();
  const seq = typed?.seq ?? 0;
  expect(await name(seq, ' Before Ben ')).toMatchObject({ seq, name: 'Before Ben' });
  await foldAll(agent.document);
  await age(agent.document, 31 * 24 * 3_600_000);
  await forgetOldMoments(w.db);
  expect(await list()).toMatchObject([{ seq, name: 'Before Ben', steps: ['ai'] }]);
  expect((await read(seq)).graph.steps[0]?.settings['prompt']).toBe('Say hello.');
  await name(seq, '');
  await forgetOldMoments(w.db);
  expect(await list()).toEqual([]);
  expect((await problemOf(read(seq))).code).toBe('agents.momentGone');
  expect((await problemOf(name(seq, 'x'.repeat(100_000)))).code).toBe('kernel.invalid');
  expect(names).toEqual(['Before Ben', '']);
  hers.close();
  his.close();
});

test('[AG67] a document keeps a limited number of moments, the newest, and a limited number of names', async () => {
  const { agent, ann, hers, his, list } = await scene();
  await foldAll(agent.document);
  await asSystem(w.db, (trx) =>
    sql`insert into document_moments (document, tenant_id, seq, user_id, began_at, at, steps, graph, name)
      select document, tenant_id, -n, user_id, began_at - interval '1 hour', at - interval '1 hour', steps, graph,
        case when n <= ${maxNamed} then 'n' || n end
      from document_moments, generate_series(1, ${maxMoments + maxNamed + 10}) n
      where document = ${agent.document} and steps = '{ai}' and seq = (select min(seq) from document_moments where document = ${agent.document})`.execute(
      trx,
    ),
  );
  const [newest] = await list();
  const params = { id: agent.id, moment: newest?.seq ?? 0 };
  const named = ann.call(momentRoutes.name, { params, body: { name: 'One more' } });
  expect((await problemOf(named)).code).toBe('agents.tooManyNamed');
  addStep(hers.doc, { id: 'last', type: 'annotationStep', position: at });
  await hers.whenSaved();
  await foldAll(agent.document);
  const moments = await list();
  expect(moments.filter(({ name }) => name === null)).toHaveLength(maxMoments);
  expect(moments.filter(({ name }) => name !== null)).toHaveLength(maxNamed);
  expect(moments[0]?.steps).toContain('last');
  hers.close();
  his.close();
});

test('[AG65] the past is shown to those who may see the agent, and changed by those who may edit it', async () => {
  const { agent, hers, his, list } = await scene();
  const [newest] = await list();
  const params = { id: agent.id, moment: newest?.seq ?? 0 };
  const reader = await w.person('ReadOnlyAdmin');
  expect(await pastOf(reader, agent.id).list()).toHaveLength(3);
  const refused = [
    reader.call(momentRoutes.restore, { params }),
    reader.call(momentRoutes.name, { params, body: { name: 'Mine' } }),
  ];
  for (const { code } of await Promise.all(refused.map(problemOf))) expect(code).toBe('access.readOnly');
  const strangers = [
    await w.person('ProjectAdmin', { projects: [(await w.project()).id] }),
    await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id }),
  ];
  for (const stranger of strangers) {
    const codes = await Promise.all(
      [
        stranger.call(momentRoutes.list, { params: { id: agent.id } }),
        stranger.call(momentRoutes.read, { params }),
        stranger.call(momentRoutes.restore, { params }),
        stranger.call(momentRoutes.name, { params, body: { name: 'Mine' } }),
      ].map(problemOf),
    );
    expect(codes.map(({ code }) => code)).toEqual(Array(4).fill('agents.notFound'));
  }
  // An agent of one's own does not open the past of another one.
  const own = await w.agent();
  const elsewhere = { id: own.id, moment: params.moment };
  expect((await problemOf(own.maker.call(momentRoutes.read, { params: elsewhere }))).code).toBe(
    'agents.momentGone',
  );
  hers.close();
  his.close();
});
