import { expect, test } from 'vitest';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { projectGraphRoutes as routes } from '../../shared/project-graphs/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import readFacts from './extract/read-facts-task.ts';

const w = await world();
const ann = await w.person('Admin');
const { id } = await ann.call(routes.create, { body: { name: 'Company' } });
const text = `(Person: Ann) -> WORKS_AT -> (Company: Northwind)
(Person: Ben) -> WORKS_AT -> (Company: Northwind)
(Person: Ben) -> KNOWS -> (Person: Ann)
(Person: Cleo) -> KNOWS -> (Person: Ben)
(Company: Northwind) -> LOCATED_IN -> (Place: Lisbon)`;
await ann.call(routes.addText, { params: { id }, body: { name: 'Company', text } });
await eventually(async () => {
  const { items } = await ann.call(routes.sources, { params: { id }, query: {} });
  return items[0]?.status === 'Finished';
});

const ask = (query: string, parameters: Record<string, string | number | string[]> = {}) =>
  ann.call(routes.cypher, { params: { id }, body: { query, parameters } });
const rows = async (query: string, parameters = {}) => (await ask(query, parameters)).rows;
const refusal = async (query: string) => {
  const { code, values } = await problemOf(ask(query));
  return [code.replace('projectGraphs.', ''), values.what, values.line, values.column];
};

test('[PG30] what is no MATCH, WHERE, RETURN, ORDER BY or LIMIT is refused by name and place', async () => {
  expect(await refusal('CREATE (n)')).toEqual(['notSupported', 'CREATE', 1, 1]);
  expect(await refusal('MATCH (n)\n  SET n.x = 1')).toEqual(['notSupported', 'SET', 2, 3]);
  expect(await refusal('MATCH (n) RETURN n SKIP 3')).toEqual(['notSupported', 'SKIP', 1, 20]);
  expect(await refusal('MATCH (n) RETURN n; DROP TABLE tenants')).toEqual(['notSupported', 'DROP', 1, 21]);
  expect(await refusal("MATCH (n) WHERE n.name =~ 'a' RETURN n")).toEqual(['notSupported', '=~', 1, 24]);
  expect(await refusal('MATCH (n) RETURN n §')).toEqual(['unknownCharacter', '§', 1, 20]);
  expect(await refusal('MATCH (n')).toEqual(['unfinished', undefined, 1, 9]);
  expect(await refusal('MATCH (n) RETURN m')).toEqual(['unknownVariable', 'm', 1, 18]);
  expect(await refusal('MATCH (n) RETURN pg_sleep(9)')).toEqual(['unknownFunction', 'pg_sleep', 1, 18]);
  expect(await refusal('MATCH (n) WHERE count(n) = 1 RETURN n')).toEqual([
    'misplacedAggregate',
    'count',
    1,
    17,
  ]);
});

test('[PG31][PG36] nothing in a query or its values becomes SQL or another query', async () => {
  const hostile = [
    "'; drop table project_graph_nodes; --",
    "x' or 1=1 --",
    '"}) MATCH (m) RETURN m //',
    String.raw`\'; select 1`,
    '$1',
  ];
  for (const value of hostile) {
    expect(await rows('MATCH (n) WHERE n.name = $value RETURN n', { value })).toEqual([]);
    const quoted = `'${value.replace(/[\\']/g, String.raw`\$&`)}'`;
    expect(await rows(`MATCH (n {name: ${quoted}}) RETURN n`)).toEqual([]);
    const name = `\`${value.replaceAll('`', '``')}\``;
    expect(await rows(`MATCH (n:${name}) RETURN n.${name} AS ${name}`)).toEqual([]);
    expect(await rows(`MATCH (n)-[:${name}]->() RETURN count(*) AS ${name}`)).toEqual([[0]]);
  }
  expect(await rows('MATCH (n) RETURN count(n)')).toEqual([[5]]);
});

test('[PG32] a path has at most five relationships, uses none twice, and has an end', async () => {
  const path = `MATCH (a {name: 'Cleo'})-[:KNOWS*1..3]->(b) RETURN b.name AS name ORDER BY name`;
  expect(await rows(path)).toEqual([['Ann'], ['Ben']]);
  const far = `MATCH p = (a)-[*1..5]-(b {name: 'Lisbon'}) WHERE a.name = 'Cleo' RETURN length(p) AS n ORDER BY n`;
  expect(await rows(far)).toEqual([[3], [4]]);
  expect((await refusal('MATCH (a)-[*1..6]->(b) RETURN a'))[0]).toBe('pathTooLong');
  expect((await refusal('MATCH (a)-[*1..3]->(b)-[*1..3]->(c) RETURN a'))[0]).toBe('pathTooLong');
  expect((await refusal('MATCH (a)-[*]->(b) RETURN a'))[0]).toBe('pathUnbounded');
});

test('[PG32] a path that begins at its better end answers in the order it was written', async () => {
  const { rows: found, nodes } = await ask(`MATCH p = (a)-[:KNOWS*2..2]->(b {name: 'Ann'}) RETURN p`);
  const [path] = (found[0] ?? []) as { nodes: string[] }[];
  const names = path?.nodes.map((node) => nodes.find((each) => each.id === node)?.name);
  expect(names).toEqual(['Cleo', 'Ben', 'Ann']);
});

test('[PG35] an absent property equals nothing, and types are not compared with each other', async () => {
  expect(await rows('MATCH (n) WHERE n.age = n.age RETURN n')).toEqual([]);
  expect(await rows('MATCH (n) WHERE n.age IS NULL RETURN count(*)')).toEqual([[5]]);
  expect(await rows('MATCH (n) WHERE n.name < 5 RETURN n')).toEqual([]);
  expect(await rows('MATCH (n) WHERE n.confidence >= 1 RETURN count(*)')).toEqual([[5]]);
});

test('[PG37] counts group by the other columns, and order by them', async () => {
  const query =
    'MATCH (p:Person)-[:WORKS_AT]->(c) RETURN c.name AS company, count(p) AS people ORDER BY people';
  expect(await rows(query)).toEqual([['Northwind', 2]]);
  expect(await rows('MATCH (n) RETURN DISTINCT n.type ORDER BY n.type DESC')).toEqual([
    ['Place'],
    ['Person'],
    ['Company'],
  ]);
  expect((await refusal('MATCH (n) RETURN count(*) ORDER BY n.name'))[0]).toBe('orderNeedsColumn');
});

test('[PG37] conditions read as Cypher does', async () => {
  const names = async (where: string, parameters = {}) =>
    (await rows(`MATCH (n) WHERE ${where} RETURN n.name ORDER BY n.name`, parameters)).flat();
  expect(await names("n:Person AND NOT n.name STARTS WITH 'A'")).toEqual(['Ben', 'Cleo']);
  expect(await names("n.name IN ['Ann', 'Lisbon'] OR n.name ENDS WITH 'wind'")).toEqual([
    'Ann',
    'Lisbon',
    'Northwind',
  ]);
  expect(await names('n.name IN $names', { names: ['Ben'] })).toEqual(['Ben']);
  expect(await names("toLower(n.name) CONTAINS 'isb' XOR n:Company")).toEqual(['Lisbon', 'Northwind']);
});

test('[PG33] an answer has at most 1,000 rows and says when it is cut', async () => {
  const many = 'MATCH (a), (b), (c), (d), (e) RETURN a';
  const cut = await ask(many);
  expect([cut.rows.length, cut.isCut]).toEqual([1000, true]);
  expect((await ask(`${many} LIMIT 5000`)).rows).toHaveLength(1000);
  expect((await ask(`${many} LIMIT 7`)).isCut).toBe(false);
});

test('[PG33] a query that takes longer than five seconds ends, and the next one is answered', async () => {
  const { id: dense } = await ann.call(routes.create, { body: { name: 'Dense' } });
  const all = Array.from({ length: 45 }, (_, at) => `Part ${at}`);
  const lines = all.flatMap((one) =>
    all.filter((other) => other !== one).map((other) => `${one} -> NEEDS -> ${other}`),
  );
  const params = { id: dense };
  await ann.call(routes.addText, { params, body: { name: 'All of all', text: lines.join('\n') } });
  await eventually(async () => {
    const { items } = await ann.call(routes.sources, { params, query: {} });
    return items[0]?.status === 'Finished';
  });
  const slow = { query: 'MATCH (a)-[*5]->(b) WHERE a.name <> b.name RETURN count(*)' };
  expect(await problemOf(ann.call(routes.cypher, { params, body: slow }))).toMatchObject({
    code: 'projectGraphs.tooSlow',
    fields: { query: expect.any(String) },
  });
  expect(await rows('MATCH (n:Place) RETURN n.name')).toEqual([['Lisbon']]);
});

test('[PG34] size, tokens and nesting are limited', async () => {
  const { maxCharacters } = workLimits.cypher;
  expect((await refusal('x'.repeat(100_000)))[0]).toBe('queryTooLong');
  expect((await refusal('(< '.repeat(maxCharacters / 3)))[0]).toBe('queryTooLarge');
  const deep = '('.repeat(900);
  expect((await refusal(`MATCH (n) WHERE ${deep}n.x = 1`))[0]).toBe('queryTooDeep');
  const nots = 'NOT '.repeat(901);
  expect(await rows(`MATCH (n) WHERE ${nots}n:Person RETURN count(*)`)).toEqual([[2]]);
});

test('[PG12] rules find arrows, tables, addresses and what verbs say', () => {
  const saidIn = (sentence: string) =>
    readFacts({ text: sentence }).relations.map(({ from, type, to, confidence }) => [
      from,
      type,
      to,
      confidence,
    ]);
  expect(saidIn('from,relation,to\nMia,knows,Leo')).toEqual([['Mia', 'KNOWS', 'Leo', 1]]);
  expect(saidIn('Mia -[KNOWS]-> Leo')).toEqual([['Mia', 'KNOWS', 'Leo', 1]]);
  expect(saidIn('Ann Moss and Ben Ross work at Northwind Group.')).toEqual([
    ['Ann Moss', 'RELATED_TO', 'Ben Ross', 0.3],
    ['Ann Moss', 'WORKS_AT', 'Northwind Group', 0.8],
    ['Ben Ross', 'WORKS_AT', 'Northwind Group', 0.8],
  ]);
  expect(saidIn('Northwind Group was founded by Mia Stone.')).toEqual([
    ['Mia Stone', 'FOUNDED', 'Northwind Group', 0.8],
  ]);
  const { entities } = readFacts({ text: 'Write to mia@example.org about the boiler.' });
  expect(entities).toEqual([expect.objectContaining({ name: 'mia@example.org', type: 'Email' })]);
});

test.each([
  'A',
  'Ann Moss and ',
  '[',
  ' -[',
  '-> ',
  ': ',
  '“',
  'from,relation,to\n',
  'a.b@',
  'https://',
  '. A',
])('[PG17] a text of nothing but %j is read to its end, however long it is', (piece) => {
  const text = piece.repeat(200_000 / piece.length);
  const { entities, relations } = readFacts({ text });
  expect([...entities, ...relations].every(({ position }) => position <= text.length)).toBe(true);
});
