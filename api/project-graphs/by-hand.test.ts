import { expect, test } from 'vitest';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { graphHandRoutes } from '../../shared/project-graphs/hand-routes.ts';
import { projectGraphRoutes as routes } from '../../shared/project-graphs/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();
const ann = await w.person('Admin');
const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;

let count = 0;
async function graph() {
  const { id } = await ann.call(routes.create, { body: { name: `Graph ${++count}` } });
  return { id };
}
const addNode = (params: { id: string }, name: string, more: object = {}) =>
  ann.call(graphHandRoutes.addNode, { params, body: { name, ...more } });
const rename = (params: { id: string }, nodeId: string, name: string) =>
  ann.call(graphHandRoutes.changeNode, { params: { ...params, nodeId }, body: { name, type: 'Person' } });
const addEdge = (params: { id: string }, from: string, type: string, to: string) =>
  ann.call(graphHandRoutes.addEdge, { params, body: { from, type, to } });

async function read(params: { id: string }, text: string) {
  const source = await ann.call(routes.addText, { params, body: { name: 'Text', text } });
  await isRead(params, source.id);
  return source;
}
const isRead = (params: { id: string }, sourceId: string) =>
  eventually(async () => {
    const { items } = await ann.call(routes.sources, { params, query: {} });
    return items.find(({ id }) => id === sourceId)?.status === 'Finished';
  });

/** `A KNOWS B` for each relationship. */
async function said(params: { id: string }) {
  const { nodes, edges } = await ann.call(routes.graph, { params, query: {} });
  const name = (id: string) => nodes.find((node) => node.id === id)?.name;
  return edges.map(({ from, type, to }) => `${name(from)} ${type} ${name(to)}`).toSorted();
}

test('[PG18] what people enter is sure, can be asked, and stays when texts go', async () => {
  const params = await graph();
  const properties = { city: 'Kyiv', 'born in': 1990, active: true };
  const mia = await addNode(params, 'Mia Moss', { type: 'Person', properties });
  expect(mia).toMatchObject({ type: 'Person', confidence: 1, properties });
  const source = await read(params, 'Mia Moss -> KNOWS -> Leo Roth');
  const { items } = await ann.call(routes.nodes, { params, query: { filter: 'Leo' } });
  const leo = items[0]?.id ?? '';
  await addEdge(params, mia.id, 'works with', leo);
  const query = 'MATCH (a {city: "Kyiv"})-[r:WORKS_WITH]->(b) RETURN b.name AS name';
  expect((await ann.call(routes.cypher, { params, body: { query } })).rows).toEqual([['Leo Roth']]);
  expect((await ann.call(routes.schema, { params })).propertyKeys).toContain('city');
  await ann.call(routes.removeSource, { params: { ...params, sourceId: source.id } });
  expect(await said(params)).toEqual(['Mia Moss WORKS_WITH Leo Roth']);
  await ann.call(graphHandRoutes.removeNode, { params: { ...params, nodeId: leo } });
  expect(await said(params)).toEqual([]);
});

test('[PG18] a renamed entity keeps its old name for later texts, and may take it back', async () => {
  const params = await graph();
  await read(params, 'Northwind -> OWNS -> Pump');
  const { items } = await ann.call(routes.nodes, { params, query: { filter: 'Northwind' } });
  const nodeId = items[0]?.id ?? '';
  expect(await rename(params, nodeId, 'Southwind')).toMatchObject({ id: nodeId, name: 'Southwind' });
  await read(params, 'Northwind -> SELLS -> Pump\nSouthwind -> BUYS -> Pump');
  const all = ['Southwind BUYS Pump', 'Southwind OWNS Pump', 'Southwind SELLS Pump'];
  expect(await said(params)).toEqual(all);
  await rename(params, nodeId, 'Northwind');
  expect(await said(params)).toEqual(all.map((one) => one.replace('South', 'North')));
  await read(params, 'Southwind -> KEEPS -> Pump');
  expect(await said(params)).toContain('Northwind KEEPS Pump');
  expect(await ann.call(routes.countNodes, { params })).toEqual({ count: 2 });
});

test('[PG18] a name or relationship that is there already is refused, and so is what is not there', async () => {
  const [params, other] = [await graph(), await graph()];
  const [mia, leo] = [await addNode(params, 'Mia'), await addNode(params, 'Leo')];
  const foreign = await addNode(other, 'Ida');
  expect(await problemOf(addNode(params, ' MIA '))).toMatchObject({
    code: 'projectGraphs.nodeTaken',
    fields: { name: expect.any(String) },
  });
  expect(await codeOf(rename(params, mia.id, 'leo'))).toBe('projectGraphs.nodeTaken');
  const edge = await addEdge(params, mia.id, 'KNOWS', leo.id);
  expect(await codeOf(addEdge(params, mia.id, 'knows', leo.id))).toBe('projectGraphs.edgeTaken');
  const likes = await addEdge(params, mia.id, 'LIKES', leo.id);
  const change = (edgeId: string, type: string) =>
    ann.call(graphHandRoutes.changeEdge, { params: { ...params, edgeId }, body: { type } });
  expect(await codeOf(change(likes.id, 'KNOWS'))).toBe('projectGraphs.edgeTaken');
  expect(await change(edge.id, 'trusts')).toMatchObject({ type: 'TRUSTS', confidence: 1 });
  expect(await codeOf(addEdge(params, mia.id, 'KNOWS', mia.id))).toBe('projectGraphs.mergesItself');
  for (const end of [foreign.id, crypto.randomUUID()])
    expect(await codeOf(addEdge(params, mia.id, 'KNOWS', end))).toBe('projectGraphs.nodeNotFound');
  expect(await codeOf(rename(params, foreign.id, 'Mine'))).toBe('projectGraphs.nodeNotFound');
  const removing = { params: { ...other, edgeId: edge.id } };
  expect(await codeOf(ann.call(graphHandRoutes.removeEdge, removing))).toBe('projectGraphs.edgeNotFound');
  await ann.call(graphHandRoutes.removeEdge, { params: { ...params, edgeId: edge.id } });
  expect(await said(params)).toEqual(['Mia LIKES Leo']);
  const viewer = await w.person('ReadOnlyAdmin');
  expect(await codeOf(viewer.call(graphHandRoutes.addNode, { params, body: { name: 'Eve' } }))).toBe(
    'access.readOnly',
  );
});

test('[PG19] of two who change an entity or a relationship at once, one is refused', async () => {
  const params = await graph();
  const mia = await addNode(params, 'Mia');
  const leo = await addNode(params, 'Leo');
  const knows = await addEdge(params, mia.id, 'KNOWS', leo.id);
  const save = (name: string, updatedAt: string) =>
    ann.call(graphHandRoutes.changeNode, {
      params: { ...params, nodeId: mia.id },
      body: { name, type: 'Person', updatedAt },
    });
  const first = await save('Mia Moss', mia.updatedAt);
  expect(await codeOf(save('Mia Marsh', mia.updatedAt))).toBe('http.changedMeanwhile');
  expect(await save('Mia Marsh', first.updatedAt)).toMatchObject({ name: 'Mia Marsh' });
  const retype = (type: string, updatedAt: string) =>
    ann.call(graphHandRoutes.changeEdge, {
      params: { ...params, edgeId: knows.id },
      body: { type, updatedAt },
    });
  await retype('TRUSTS', knows.updatedAt);
  expect(await codeOf(retype('FEARS', knows.updatedAt))).toBe('http.changedMeanwhile');
});

test('[PG22] an entity that was merged, or is asked for by an old name, is what it stands for now', async () => {
  const params = await graph();
  const [one, other] = [await addNode(params, 'One'), await addNode(params, 'Other')];
  const nodeOf = async (nodeId: string) =>
    (await ann.call(routes.node, { params: { ...params, nodeId } })).node.name;
  const body = { keptId: other.id, mergedId: one.id };
  const { id: mergeId } = await ann.call(routes.merge, { params, body });
  expect(await nodeOf(one.id)).toBe('Other');
  expect(await codeOf(rename(params, one.id, 'Third'))).toBe('projectGraphs.nodeNotFound');
  await ann.call(routes.undoMerge, { params: { ...params, mergeId } });
  expect(await nodeOf(one.id)).toBe('One');
  const foreign = await addNode(await graph(), 'Foreign');
  expect(await codeOf(nodeOf(foreign.id))).toBe('projectGraphs.nodeNotFound');
});

test('[PG9] an export has everything, as CSV without formulas, which the rules read again, or as JSON', async () => {
  const params = await graph();
  const mia = await addNode(params, '=HYPERLINK("https://evil.example")', { type: '+Person' });
  const leo = await addNode(params, 'Leo', { properties: { city: '@Kyiv' } });
  await addEdge(params, mia.id, '-knows', leo.id);
  const download = async (query: string) =>
    (await ann.fetch(`/v1/ProjectGraph/${params.id}/export?${query}`)).text();
  const nodes = await download('part=nodes&format=csv');
  expect(nodes).toContain(`"'=HYPERLINK`);
  expect(nodes).toContain(`'+Person`);
  const edges = await download('part=relationships&format=csv');
  expect(edges).toContain('_KNOWS,Leo');
  expect(JSON.parse(await download('part=nodes&format=json'))).toHaveLength(2);
  expect(JSON.parse(await download('format=json'))).toMatchObject([{ relation: '_KNOWS', to: 'Leo' }]);
  const again = await graph();
  await read(again, edges);
  expect(await said(again)).toHaveLength(1);
  const { items } = await ann.call(auditRoutes.list, { query: { action: 'projectGraph.exported' } });
  expect(items).toHaveLength(4);
});

async function upload({ id }: { id: string }, fileName: string, content: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.set('file', new Blob([content]), fileName);
  const answer = await ann.fetch(`/v1/ProjectGraph/${id}/files`, { method: 'POST', body });
  return (await answer.json()) as { id: string; name: string; code: string };
}

test('[PG13] a file gives its text, and what is none is refused', async () => {
  const params = await graph();
  const { id, name } = await upload(params, 'people.csv', 'from,relation,to\nMia,KNOWS,Leo\n');
  expect(name).toBe('people.csv');
  await isRead(params, id);
  expect(await said(params)).toEqual(['Mia KNOWS Leo']);
  const long = 'x '.repeat(workLimits.projectGraphs.maxTextCharacters / 2 + 1);
  expect((await upload(params, 'long.txt', long)).code).toBe('projectGraphs.textTooLong');
  expect((await upload(params, 'picture.png', 'x')).code).toBe('dataSources.kindNotRead');
  expect((await upload(params, 'odd.txt', new Uint8Array([0, 255, 254, 0]))).code).toMatch(/^dataSources\./);
  const empty = await ann.fetch(`/v1/ProjectGraph/${params.id}/files`, {
    method: 'POST',
    body: new FormData(),
  });
  expect(await empty.json()).toMatchObject({ code: 'projectGraphs.noFile' });
});

test('[PG6] texts that are too long together are not copied', async () => {
  const params = await graph();
  const { maxTextCharacters, maxCopiedCharacters } = workLimits.projectGraphs;
  await w.owner.query(
    `insert into project_graph_sources (tenant_id, graph_id, name, content, author, status)
      select $1, $2, 'Book ' || n, repeat('x', $3), '', 'Finished' from generate_series(1, $4) as n`,
    [w.home.id, params.id, maxTextCharacters, maxCopiedCharacters / maxTextCharacters + 1],
  );
  const { id: projectId } = await w.project();
  const copy = ann.call(routes.copy, { params, body: { projectId, name: 'Too much' } });
  expect(await codeOf(copy)).toBe('projectGraphs.copyTooLarge');
});
