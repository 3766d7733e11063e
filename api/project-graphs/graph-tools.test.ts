// Graphs as agents ask them: by tools.
import { expect, test } from 'vitest';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { projectGraphRoutes as routes } from '../../shared/project-graphs/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { graphStore } from './graph-store.ts';

const w = await world();
const ann = await w.person('Admin');
const { id: projectId } = await w.project();
const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;
/** Of what runs are refused, without an answer between. */
const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => 'nothing refused',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

let count = 0;
const add = (more: object = {}, who: WorldPerson = ann) =>
  who.call(routes.create, { body: { name: `Graph ${++count}`, projectId, ...more } });
const addTool = (graphId: string, more: object = {}) =>
  ann.call(toolRoutes.create, {
    body: { projectId, name: `Ask ${++count}`, toolType: 'GraphQuery', toolMetadata: { graphId }, ...more },
  });

async function read(id: string, text: string, who: WorldPerson = ann) {
  const params = { id };
  const source = await who.call(routes.addText, { params, body: { name: 'Text', text } });
  await eventually(async () => {
    const { items } = await who.call(routes.sources, { params, query: {} });
    return items.find((each) => each.id === source.id)?.status === 'Finished';
  });
}

const inProject = { tenantId: w.scope.tenantId, projects: [projectId] };
const runOf = (personId: string) => ({
  ...{ id: 'run', projectId, conversationId: null, startedBy: { id: personId } },
});
const ask = (
  toolId: string,
  values: { [name: string]: string | object },
  personId = ann.person.id,
  scope = inProject,
) =>
  w.ports.tools.call(
    scope,
    { toolId, values: values as never },
    { signal: new AbortController().signal, idempotencyKey: 'run:step', run: runOf(personId) },
  );

test('[PG40] a tool asks its graph and gets names; without rows it is told which types there are', async () => {
  const { id } = await add();
  await read(id, '(Person: Ann Moss) -> WORKS_AT -> (Company: Northwind)');
  const tool = await addTool(id);
  const query = 'MATCH (a)-[r]->(b) WHERE a.name = $name RETURN a, r, b.name AS place';
  const asked = await ask(tool.id, { query, parameters: { name: 'Ann Moss' } });
  expect(asked.data).toEqual({
    rows: [{ a: { name: 'Ann Moss', type: 'Person' }, r: { type: 'WORKS_AT' }, place: 'Northwind' }],
    isCut: false,
  });
  const paths = await ask(tool.id, { query: 'MATCH p = (a)-[*1..2]->(b) RETURN p' });
  expect(paths.data).toMatchObject({
    rows: [{ p: { entities: ['Ann Moss', 'Northwind'], relationships: ['WORKS_AT'] } }],
  });
  expect((await ask(tool.id, { query, parameters: { name: 'Nobody' } })).data).toEqual({
    ...{ rows: [], isCut: false },
    entityTypes: ['Company', 'Person'],
    relationshipTypes: ['WORKS_AT'],
  });
});

test('[PG40] a graph of another project, a wrong query and wrong parameters are refused', async () => {
  const { id } = await add();
  const tool = await addTool(id);
  const { id: otherId } = await w.project();
  const elsewhere = addTool(id, { projectId: otherId });
  expect(await problemOf(elsewhere)).toMatchObject({
    code: 'tools.graphUnknown',
    fields: { 'toolMetadata.graphId': expect.any(String) },
  });
  expect(await codeOf(addTool(''))).toBe('kernel.invalid');
  expect(await codeOf(addTool('not an id'))).toBe('tools.graphUnknown');
  expect(await refused(ask(tool.id, { query: 'MATCH (n) DELETE n' }))).toBe('projectGraphs.notSupported');
  const nested = { query: 'MATCH (n) RETURN n', parameters: { a: { b: 1 } } };
  expect(await refused(ask(tool.id, nested))).toBe('projectGraphs.wrongParameters');
  const huge = { query: 'MATCH (n) RETURN n', parameters: { a: 'x'.repeat(20_000) } };
  expect(await refused(ask(tool.id, huge))).toBe('projectGraphs.wrongParameters');
  expect(await refused(ask(tool.id, { query: 'x'.repeat(100_000) }))).toMatch(/queryTooLong|tools\./);
  // A tool of every project asks graphs its run's project may use, and no others.
  const shared = await addTool(id, { projectId: null });
  const outside = { ...inProject, projects: [otherId] };
  expect(await refused(ask(shared.id, { query: 'MATCH (n) RETURN n' }, ann.person.id, outside))).toBe(
    'projectGraphs.notFound',
  );
});

test('[PG40] an answer that is too large is cut and says so', async () => {
  const { id } = await add();
  const names = Array.from({ length: 900 }, (_, at) => `Part ${at} ${'x'.repeat(150)} -> IS_IN -> Machine`);
  await read(id, names.join('\n'));
  const tool = await addTool(id);
  const { data } = await ask(tool.id, { query: 'MATCH (a)-[]->(b) RETURN a.name LIMIT 1000' });
  const { rows, isCut } = data as { rows: unknown[]; isCut: boolean };
  expect(isCut).toBe(true);
  expect(rows.length).toBeLessThan(900);
  expect(JSON.stringify(rows).length).toBeLessThan(1.1 * workLimits.cypher.maxAnswerCharacters);
});

test('[PG41] of a user-specific graph a run asks the part of whoever started it', async () => {
  const ben = await w.person('Admin');
  const { id } = await add({ userSpecific: true });
  await read(id, 'Mia -> KNOWS -> Leo');
  await read(id, 'Ida -> KNOWS -> Tom', ben);
  const tool = await addTool(id);
  const query = 'MATCH (a)-[]->(b) RETURN a.name AS name';
  expect((await ask(tool.id, { query })).data).toMatchObject({ rows: [{ name: 'Mia' }] });
  expect((await ask(tool.id, { query }, ben.person.id)).data).toMatchObject({ rows: [{ name: 'Ida' }] });
  expect((await ask(tool.id, { query }, 'nobody')).data).toMatchObject({ rows: [] });
});

test('[PG40][PG41] in a run an agent asks a graph by a step, and its model by a tool, for whoever started the run', async () => {
  const ben = await w.person('Admin');
  const { id } = await add({ userSpecific: true });
  await read(id, 'Mia -> KNOWS -> Leo');
  await read(id, 'Ida -> KNOWS -> Tom', ben);
  const { id: toolId } = await addTool(id);
  const query = 'MATCH (a)-[:KNOWS]->(b) RETURN a.name AS name';
  const ways = [
    step('ask', 'toolActionStep', { toolId, parameters: [{ id: 'q', name: 'query', value: query }] }),
    step('ask', 'AIOperation', {
      modelId: 'demo',
      toolIds: [toolId],
      prompt: `Ask the graph.\nquery: ${query}`,
    }),
  ];
  for (const way of ways) {
    const graph = graphOf([step('in', 'inputStep'), way, step('out', 'outputStep')], 'in > ask > out');
    const { agentId } = await publishedAgent(w, graph, { projectId });
    const run = (who: WorldPerson) =>
      who.call(executionRoutes.execute, { params: { id: agentId }, body: { userInput: 'Who knows whom?' } });
    const [mine, bens] = [await run(ann), await run(ben)];
    expect(mine).toMatchObject({ status: 'succeeded', result: expect.stringContaining('Mia') });
    expect(bens).toMatchObject({ status: 'succeeded', result: expect.stringContaining('Ida') });
    expect(bens.result).not.toContain('Mia');
  }
});

test('[PG7] a graph names the tools that ask it and the agents that call those, within one’s scope', async () => {
  const { id } = await add();
  const params = { id };
  expect(await ann.call(routes.uses, { params })).toEqual({ agents: [], tools: [] });
  const tool = await addTool(id);
  const graph = graphOf(
    [step('in', 'inputStep'), step('ask', 'toolActionStep', { toolId: tool.id }), step('out', 'outputStep')],
    'in > ask > out',
  );
  const { agentId } = await publishedAgent(w, graph, { projectId });
  expect(await ann.call(routes.uses, { params })).toMatchObject({
    agents: [{ id: agentId, projectId, isPublished: true }],
    tools: [{ id: tool.id, name: tool.name, projectId }],
  });
  const pete = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  expect(await codeOf(pete.call(routes.uses, { params }))).toBe('projectGraphs.notFound');
});

test('[PG16] a model of another project, for a graph of all or for too long a text, is refused at its field', async () => {
  const fieldsOf = async (id: string, text: string, modelId: string) => {
    const body = { name: 'Text', text, modelId };
    const { code, fields } = await problemOf(ann.call(routes.addText, { params: { id }, body }));
    return [code, ...Object.keys(fields ?? {})];
  };
  const { id } = await add();
  const { id: ofAll } = await add({ projectId: null });
  const long = 'x'.repeat(workLimits.projectGraphs.maxModelCharacters + 1);
  expect(await fieldsOf(id, 'x', 'nobody')).toEqual(['projectGraphs.modelUnknown', 'modelId']);
  expect(await fieldsOf(id, long, 'demo')).toEqual(['projectGraphs.tooLongForModel', 'text']);
  expect(await fieldsOf(ofAll, 'x', 'demo')).toEqual(['projectGraphs.modelNeedsProject', 'modelId']);
  const body = { name: 'Text', text: 'Ann Moss -> KNOWS -> Ben Ross', modelId: 'demo' };
  await ann.call(routes.addText, { params: { id }, body });
  await eventually(async () => (await ann.call(routes.countNodes, { params: { id } })).count === 2);
});

test('[PG6] a copy has the texts, read anew, in a project one administers', async () => {
  const { id } = await add({ description: 'Of machines' });
  await read(id, 'Lino -> CONTAINS -> Pump');
  const { id: otherId } = await w.project();
  const pete = await w.person('ProjectAdmin', { projects: [projectId, otherId] });
  const body = { projectId: otherId, name: 'Copied' };
  const copy = await pete.call(routes.copy, { params: { id }, body });
  expect(copy).toMatchObject({ ...body, description: 'Of machines', abilities: { change: true } });
  const counted = { params: { id: copy.id } };
  await eventually(async () => (await pete.call(routes.countRelationships, counted)).count === 1);
  expect(await codeOf(pete.call(routes.copy, { params: { id }, body }))).toBe('projectGraphs.nameTaken');
  const limited = await w.person('ProjectAdmin', { projects: [projectId] });
  const elsewhere = limited.call(routes.copy, { params: { id }, body: { ...body, name: 'Elsewhere' } });
  expect(await codeOf(elsewhere)).toBe('projectGraphs.projectNeeded');
  const carl = await w.person('Admin', { tenantId: (await w.tenant()).id });
  expect(await codeOf(carl.call(routes.copy, { params: { id }, body }))).toBe('projectGraphs.notFound');
});

test('[PG6] where a text cannot be copied, no graph is left', async () => {
  const draft = { name: 'Half a copy', description: '', projectId, userSpecific: false };
  const also = () => Promise.reject(new Error('There is no room.'));
  const added = graphStore(w.db).add(w.scope, {
    id: crypto.randomUUID(),
    by: ann.person,
    draft,
    also,
  });
  await expect(added).rejects.toThrow('There is no room.');
  const { items } = await ann.call(routes.list, { query: { includeGlobal: 'true' } });
  expect(items.map(({ name }) => name)).not.toContain(draft.name);
});
