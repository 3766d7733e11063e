import { expect, test } from 'vitest';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { GraphNode, GraphPart, ProjectGraph } from '../../shared/project-graphs/graph.ts';
import { projectGraphRoutes as routes } from '../../shared/project-graphs/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';

const w = await world();
const ann = await w.person('Admin');
const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;

let count = 0;
const draft = (more: object = {}) => ({ name: `Graph ${++count}`, ...more });
const add = (more: object = {}) => ann.call(routes.create, { body: draft(more) });

async function read({ id }: ProjectGraph, text: string, who: WorldPerson = ann) {
  const params = { id };
  const source = await who.call(routes.addText, { params, body: { name: 'Text', text } });
  await eventually(async () => {
    const { items } = await who.call(routes.sources, { params, query: {} });
    return items.find((each) => each.id === source.id)?.status === 'Finished';
  });
  return source;
}

const wholeOf = ({ id }: ProjectGraph, who: WorldPerson = ann) =>
  who.call(routes.graph, { params: { id }, query: {} });

/** `A KNOWS B` for each relationship. */
function said({ nodes, edges }: GraphPart): string[] {
  const name = (id: string) => nodes.find((node) => node.id === id)?.name;
  return edges.map(({ from, type, to }) => `${name(from)} ${type} ${name(to)}`).toSorted();
}

function named({ nodes }: GraphPart, name: string): GraphNode {
  const node = nodes.find((each) => each.name === name);
  if (!node) throw new Error(`${name} is not there`);
  return node;
}

test('[PG1] a name is unique within a project whatever its case, and free in another', async () => {
  const [one, other] = [await w.project(), await w.project()];
  await add({ name: 'Machines', projectId: one.id });
  expect(await problemOf(add({ name: 'MACHINES', projectId: one.id }))).toMatchObject({
    code: 'projectGraphs.nameTaken',
    fields: { name: expect.any(String) },
  });
  await add({ name: 'Machines', projectId: other.id });
});

test('[PG2] people limited to a project see its graphs and those of all, and change only its own', async () => {
  const [mine, other] = [await w.project(), await w.project()];
  const pete = await w.person('ProjectAdmin', { projects: [mine.id] });
  const eve = await w.person('Admin', { tenantId: (await w.tenant()).id });
  const forAll = await add();
  const hidden = await add({ projectId: other.id });
  const own = await pete.call(routes.create, { body: draft({ projectId: mine.id }) });
  const { items } = await pete.call(routes.list, { query: { pageSize: 100 } });
  const ids = items.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([forAll.id, own.id]));
  expect(ids).not.toContain(hidden.id);
  const text = { params: forAll, body: { name: 'a', text: 'b' } };
  expect(await codeOf(pete.call(routes.addText, text))).toBe('projectGraphs.ofAllProjects');
  expect(await codeOf(pete.call(routes.remove, { params: forAll }))).toBe('projectGraphs.ofAllProjects');
  for (const [who, graph] of [[pete, hidden] as const, [eve, own] as const]) {
    const params = { id: graph.id };
    expect(await codeOf(who.call(routes.read, { params }))).toBe('projectGraphs.notFound');
    const asked = { params, body: { query: 'MATCH (n) RETURN n' } };
    expect(await codeOf(who.call(routes.cypher, asked))).toBe('projectGraphs.notFound');
  }
  expect(await codeOf(pete.call(routes.create, { body: draft() }))).toBe('projectGraphs.projectNeeded');
});

test('[PG3] a workspace and a graph take no more than their limits', async () => {
  const { maxGraphs, maxTextCharacters } = workLimits.projectGraphs;
  const { id: tenantId } = await w.tenant();
  const ben = await w.person('Admin', { tenantId });
  const first = await ben.call(routes.create, { body: draft() });
  await w.owner.query(
    `insert into project_graphs (id, tenant_id, created_by, author, name, description, project_id, user_specific)
      select gen_random_uuid(), tenant_id, created_by, author, 'Graph of ' || number, description, project_id,
        user_specific from project_graphs, generate_series(1, $2) as number where id = $1`,
    [first.id, maxGraphs - 1],
  );
  expect(await codeOf(ben.call(routes.create, { body: draft() }))).toBe('projectGraphs.tooManyGraphs');
  const text = 'x'.repeat(maxTextCharacters + 1);
  const tooLong = ben.call(routes.addText, { params: first, body: { name: 'Text', text } });
  expect(await codeOf(tooLong)).toBe('kernel.invalid');
});

test('[PG4] of a user-specific graph each person has a part, which goes with them', async () => {
  const ben = await w.person('Admin');
  const graph = await add({ userSpecific: true });
  await read(graph, 'Mia -> KNOWS -> Leo');
  await read(graph, 'Ida -> KNOWS -> Tom', ben);
  expect(said(await wholeOf(graph))).toEqual(['Mia KNOWS Leo']);
  expect(said(await wholeOf(graph, ben))).toEqual(['Ida KNOWS Tom']);
  const ask = { params: graph, body: { query: 'MATCH (n) RETURN n.name AS name ORDER BY name' } };
  expect((await ben.call(routes.cypher, ask)).rows).toEqual([['Ida'], ['Tom']]);
  const change = { params: graph, body: { ...draft(), userSpecific: false } };
  expect(await codeOf(ann.call(routes.change, change))).toBe('projectGraphs.userSpecificFixed');
});

test('[PG5] a save on an older version is refused', async () => {
  const graph = await add();
  const change = (version: number) =>
    ann.call(routes.change, { params: graph, body: { ...draft(), version } });
  expect((await change(1)).version).toBe(2);
  expect(await codeOf(change(1))).toBe('projectGraphs.changedMeanwhile');
});

test('[PG8] the addresses of a record answer', async () => {
  const graph = await add();
  await read(graph, 'Mia -> KNOWS -> Leo');
  for (const address of [graph.graphUrl, graph.cypherUrl]) {
    const answer = await ann.fetch(address);
    expect(answer.status, address).toBe(200);
    expect(((await answer.json()) as GraphPart).nodes).toHaveLength(2);
  }
  const params = { id: graph.id };
  expect(await ann.call(routes.countNodes, { params })).toEqual({ count: 2 });
  expect(await ann.call(routes.countRelationships, { params })).toEqual({ count: 1 });
});

test('[PG10] a text that was stopped or deleted gives nothing more', async () => {
  const graph = await add();
  const source = await read(graph, 'Mia -> KNOWS -> Leo');
  const params = { id: graph.id, sourceId: source.id };
  expect(await codeOf(ann.call(routes.stop, { params }))).toBe('projectGraphs.notUnderWay');
  await ann.call(routes.removeSource, { params });
  expect(await wholeOf(graph)).toEqual({ nodes: [], edges: [], isCut: false });
  expect(await codeOf(ann.call(routes.stop, { params }))).toBe('projectGraphs.sourceNotFound');
});

test('[PG11] an entity and a relationship name their text, the sentence and how sure it is', async () => {
  const graph = await add();
  const source = await read(graph, 'Good news. Ann Moss works at Northwind Group.');
  const node = named(await wholeOf(graph), 'Ann Moss');
  const details = await ann.call(routes.node, { params: { id: graph.id, nodeId: node.id } });
  const excerpt = 'Ann Moss works at Northwind Group.';
  const mention = { sourceId: source.id, sourceName: 'Text', excerpt, confidence: 0.8 };
  expect(node).toMatchObject({ type: 'Person', confidence: 0.8, degree: 1 });
  expect(details.mentions).toEqual([expect.objectContaining(mention)]);
  expect(details.edges[0]).toMatchObject({
    type: 'WORKS_AT',
    toName: 'Northwind Group',
    mentions: [mention],
  });
});

test('[PG14] names that differ in case and spaces are one, with the surest type', async () => {
  const graph = await add();
  await read(graph, 'We met Northwind Group and left.\n(Company: NORTHWIND  group) -> OWNS -> Mill');
  const { nodes } = await wholeOf(graph);
  expect(nodes.map(({ type }) => type).toSorted()).toEqual(['Company', 'Thing']);
});

test('[PG15] with a text goes what no other text says', async () => {
  const graph = await add();
  const one = await read(graph, 'Mia -> KNOWS -> Leo');
  await read(graph, 'Leo -> KNOWS -> Ida');
  await ann.call(routes.removeSource, { params: { id: graph.id, sourceId: one.id } });
  const part = await wholeOf(graph);
  expect(said(part)).toEqual(['Leo KNOWS Ida']);
  expect(part.nodes).toHaveLength(2);
});

test('[PG20][PG21] a merge moves relationships, also of later texts, and each is undone alone', async () => {
  const graph = await add();
  await read(graph, 'A -> R -> X\nB -> R -> Y\nC -> R -> Z');
  const part = await wholeOf(graph);
  const [a, b, c] = ['A', 'B', 'C'].map((name) => named(part, name));
  const merge = (kept: GraphNode | undefined, merged: GraphNode | undefined) =>
    ann.call(routes.merge, {
      params: { id: graph.id },
      body: { keptId: kept?.id ?? '', mergedId: merged?.id ?? '' },
    });
  const first = await merge(b, a);
  const second = await merge(c, b);
  await read(graph, 'A -> S -> W');
  expect(said(await wholeOf(graph))).toEqual(['C R X', 'C R Y', 'C R Z', 'C S W']);
  const undo = (mergeId: string) => ann.call(routes.undoMerge, { params: { id: graph.id, mergeId } });
  await undo(first.id);
  expect(said(await wholeOf(graph))).toEqual(['A R X', 'A S W', 'C R Y', 'C R Z']);
  await undo(second.id);
  expect(said(await wholeOf(graph))).toEqual(['A R X', 'A S W', 'B R Y', 'C R Z']);
  expect(await codeOf(undo(second.id))).toBe('projectGraphs.mergeNotFound');
  expect(await codeOf(merge(a, a))).toBe('projectGraphs.mergesItself');
});
