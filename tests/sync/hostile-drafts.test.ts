// Drafts in whose log something stands that no client of ours wrote: from before there were limits at the door.
import * as Y from 'yjs';
import { describe, expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { edgesOf, settingsOf, textOf } from '../../shared/documents/agent-doc.ts';
import { addStep } from '../../shared/documents/edit-agent.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { appendUpdates } from '../../shared/node/documents/index.ts';
import { chain } from '../kit/engine/graphs.ts';
import { problemOf } from '../kit/world.ts';
import { at, durable, join, live, syncWorld } from './kit.ts';

const w = await syncWorld();
const { maxSteps, maxEdges } = workLimits.graphs;

const graph = chain(1, 'jsonFormatterStep', { template: '{}' });
const stepIds = ['in', 'out', 's0'];
const draft = { version: 'draft' as const };
const publication = { title: '', description: '' };

/** An agent with version 1, and its draft afterwards changed in the log, past the sync server. */
async function agentWith(change: (doc: Y.Doc) => void) {
  const agent = await w.agent(graph);
  const params = { id: agent.id };
  await agent.maker.call(agentRoutes.publish, { params, body: publication });
  const doc = await durable(w.db, agent.document);
  const known = Y.encodeStateVector(doc);
  doc.transact(() => change(doc));
  const update = Y.encodeStateAsUpdate(doc, known);
  const entry = { document: agent.document, update, origin: 'connection', userId: null, touched: [] };
  await appendUpdates(w.db, [entry]);
  return { agent, ann: agent.maker, params };
}

function deepMap(settings: Y.Map<unknown>, depth: number) {
  let here = settings;
  for (let level = 0; level < depth; level += 1) {
    const inner = new Y.Map<unknown>();
    here.set(level === 0 ? 'template' : 'in', inner);
    here = inner;
  }
}

function deepJson(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

const odd: Record<string, (settings: Y.Map<unknown>) => void> = {
  'an XML element in place of a text': (settings) => void settings.set('template', new Y.XmlElement('p')),
  'a document in place of a text': (settings) => void settings.set('template', new Y.Doc()),
  'a map 20,000 deep in place of a text': (settings) => deepMap(settings, 20_000),
  'an XML element in a field of its own': (settings) => void settings.set('extra', new Y.XmlElement('p')),
  'JSON nested 2,000 deep': (settings) => void settings.set('extra', deepJson(2000)),
};

describe.each(Object.entries(odd))('[AG14] %s', (_, write) => {
  const scene = () =>
    agentWith((doc) => {
      const settings = settingsOf(doc, 's0');
      if (settings) write(settings);
    });

  test('[AG14] the draft is read, compared, and refused or published without an error', async () => {
    const { ann, params } = await scene();
    const state = await ann.call(agentRoutes.version, { params: { ...params, ...draft }, query: {} });
    expect(state.problems).toContainEqual(expect.objectContaining({ stepId: 's0' }));
    const difference = { params: { ...params, ...draft }, query: { from: 1 } };
    expect((await ann.call(agentRoutes.difference, difference)).diff.removed).toEqual([]);
    const publish = ann.call(agentRoutes.publish, { params, body: publication });
    const outcome = await publish.then(
      () => 'published',
      async () => (await problemOf(publish)).code,
    );
    expect(['published', 'agents.invalid', 'agents.unchanged']).toContain(outcome);
  });

  test('[AG14] people can open the draft, and a version or a graph repairs it', async () => {
    const { agent, ann, params } = await scene();
    const hers = join({ ...w, ...agent }, ann);
    await live(hers);
    expect(hers.graph.graph().steps).toHaveLength(3);
    expect(textOf(hers.doc, 's0', 'template')).toBeDefined();
    await ann.call(agentRoutes.restore, { params: { ...params, version: 1 } });
    const state = await ann.call(agentRoutes.version, { params: { ...params, ...draft }, query: {} });
    expect(state.graph.steps.map(({ id }) => id)).toEqual(stepIds);
    expect(state.graph.steps.at(-1)?.settings).toEqual(graph.steps[1]?.settings);
    expect(state.problems).toEqual([]);
    hers.close();
  });
});

describe('[AG15] a draft that grew beyond the limits', () => {
  const tooManySteps = (doc: Y.Doc) => {
    for (let n = 0; n < maxSteps; n += 1) addStep(doc, { id: `x${n}`, type: 'outputStep', position: at });
  };
  const tooManyEdges = (doc: Y.Doc) => {
    for (let n = 0; n <= maxEdges; n += 1) edgesOf(doc).set(`s0/way${n}>out/in`, {});
  };

  test.each([
    ['steps', tooManySteps],
    ['connections', tooManyEdges],
  ])(
    '[AG15] of %s is read up to the limits, names them, and is neither published nor run',
    async (_, grow) => {
      const { ann, params } = await agentWith(grow);
      const state = await ann.call(agentRoutes.version, { params: { ...params, ...draft }, query: {} });
      expect(state.problems[0]).toMatchObject({ severity: 'error', values: { max: expect.any(Number) } });
      expect(await problemOf(ann.call(agentRoutes.publish, { params, body: publication }))).toMatchObject({
        code: 'agents.invalid',
        fields: { graph: expect.any(String) },
      });
      const run = ann.call(executionRoutes.execute, { params, body: { userInput: 'Hello', ...draft } });
      expect(await problemOf(run)).toMatchObject({ code: 'agents.tooLarge' });
      await ann.call(agentRoutes.restore, { params: { ...params, version: 1 } });
      const mended = await ann.call(agentRoutes.version, { params: { ...params, ...draft }, query: {} });
      expect(mended.graph.steps.map(({ id }) => id)).toEqual(stepIds);
      expect(mended.problems).toEqual([]);
    },
  );
});
