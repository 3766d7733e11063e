// What a pattern looks for, as tables and conditions. Only values of parameters and generated names get into the text.
import { sql, type RawBuilder } from 'kysely';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { projectGraphProblems } from '../../../shared/project-graphs/problems.ts';
import { inPart, type Part } from '../part-store.ts';
import type { EdgePattern, Expression, NodePattern, PathPattern, Place } from './query.ts';
import { refused, refusedAt } from './token-text.ts';

const { maxHops, maxParts } = workLimits.cypher;

type Sql = RawBuilder<unknown>;

/** What a variable stands for: rows of a table of this name, or a path. */
export type Binding =
  | { kind: 'node' | 'edge' | 'walk'; alias: string }
  | { kind: 'path'; nodes: Sql; edges: Sql; isReversed: boolean };

export type Pattern = {
  bindings: Map<string, Binding>;
  from: Sql[];
  conditions: Sql[];
  /** Values that properties have to be, which are compared as any others. */
  properties: { alias: string; key: string; value: Expression; at: Place }[];
};

type Edge = { alias: string; isWalk: boolean };
type State = Pattern & { part: Part; edges: Edge[]; count: number };

/** `fixed`: variables of which a condition says what they are, so that a walk begins with them. */
export function patternOf(paths: readonly PathPattern[], part: Part, fixed: ReadonlySet<string>): Pattern {
  refuseLong(paths);
  const state: State = {
    ...{ part, edges: [], count: 0, bindings: new Map(), from: [], conditions: [], properties: [] },
  };
  for (const path of paths) addPath(state, path, fixed);
  return state;
}

function refuseLong(paths: readonly PathPattern[]) {
  let parts = 0;
  for (const { nodes, edges, at } of paths) {
    parts += nodes.length + edges.length;
    if (parts > maxParts) throw refusedAt('queryTooLarge', at);
    let hops = 0;
    for (const edge of edges) {
      hops += mostHops(edge);
      if (hops > maxHops) throw tooLong('pathTooLong', edge.at); // [PG32]
    }
  }
}

function mostHops({ hops, at }: EdgePattern): number {
  if (!hops) return 1;
  if (hops.most === undefined) throw tooLong('pathUnbounded', at);
  return hops.most;
}

const tooLong = (kind: 'pathTooLong' | 'pathUnbounded', at: Place) =>
  new Problem(projectGraphProblems[kind], { ...at, most: maxHops }).at('query');

function addPath(state: State, written: PathPattern, fixed: ReadonlySet<string>) {
  const isReversed = beginsBetterAtEnd(state, written, fixed);
  const path = isReversed ? reversed(written) : written;
  const visited: Sql[] = [];
  const taken: Sql[] = [];
  let here: Sql | undefined;
  for (const [index, node] of path.nodes.entries()) {
    const before = path.edges[index - 1];
    const far = before && here ? addEdge(state, before, here) : undefined;
    here = addNode(state, node, far?.id);
    if (far) taken.push(far.edges);
    visited.push(far?.nodes ?? sql`array[${here}]`);
  }
  if (written.variable === undefined) return;
  bind(state, written.variable, written.at, {
    kind: 'path',
    nodes: sql`(${sql.join(visited, sql` || `)})`,
    edges: taken.length > 0 ? sql`(${sql.join(taken, sql` || `)})` : sql`array[]::uuid[]`,
    isReversed,
  });
}

/** A walk is made from its beginning on, so it begins where less is found. */
function beginsBetterAtEnd(state: State, { nodes, edges }: PathPattern, fixed: ReadonlySet<string>) {
  if (!edges.some(({ hops }) => hops)) return false;
  const [first, last] = [nodes[0], nodes.at(-1)];
  const worth = (node: NodePattern | undefined) => {
    if (!node) return 0;
    const { variable = '', properties, types } = node;
    if (state.bindings.has(variable)) return 3;
    if (properties.length > 0 || fixed.has(variable)) return 2;
    return types.length > 0 ? 1 : 0;
  };
  return worth(last) > worth(first);
}

const turned = { out: 'in', in: 'out', both: 'both' } as const;
const reversed = ({ nodes, edges, ...path }: PathPattern): PathPattern => ({
  ...path,
  nodes: nodes.toReversed(),
  edges: edges.toReversed().map((edge) => ({ ...edge, direction: turned[edge.direction] })),
});

/** Its id. `reached`: the id that a relationship leads to; a node about which nothing more is said needs no table. */
function addNode(state: State, node: NodePattern, reached: Sql | undefined): Sql {
  const { variable, types, properties, at } = node;
  const isAnything = variable === undefined && types.length === 0 && properties.length === 0;
  if (isAnything && reached) return reached;
  const alias = nodeAlias(state, node);
  const id = sql`${sql.ref(`${alias}.id`)}`;
  if (reached) state.conditions.push(sql`${id} = ${reached}`);
  if (types.length > 0) state.conditions.push(oneOf(`${alias}.type`, types));
  for (const { key, value } of properties) state.properties.push({ alias, key, value, at });
  return id;
}

function nodeAlias(state: State, { variable, at }: NodePattern): string {
  const bound = variable === undefined ? undefined : state.bindings.get(variable);
  if (bound?.kind === 'node') return bound.alias;
  const alias = `n${state.count++}`;
  if (variable !== undefined) bind(state, variable, at, { kind: 'node', alias });
  state.from.push(sql`project_graph_nodes as ${sql.id(alias)}`);
  state.conditions.push(inPart(state.part, alias), sql`${sql.ref(`${alias}.mergedInto`)} is null`);
  return alias;
}

type Far = { id: Sql; nodes: Sql; edges: Sql };

/** From a node on; what is at its far end, and what of it is a part of the path. */
function addEdge(state: State, edge: EdgePattern, here: Sql): Far {
  const { variable, hops, at } = edge;
  const alias = `${hops ? 'w' : 'e'}${state.count++}`;
  if (variable !== undefined) bind(state, variable, at, { kind: hops ? 'walk' : 'edge', alias });
  for (const other of state.edges) state.conditions.push(differ({ alias, isWalk: !!hops }, other)); // [PG32]
  state.edges.push({ alias, isWalk: !!hops });
  const [id, edges] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.edges`)];
  if (hops) {
    state.from.push(sql`lateral (${walk(state.part, edge, here)}) as ${sql.id(alias)}`);
    return { id: sql.ref(`${alias}.atId`), nodes: sql.ref(`${alias}.nodes`), edges };
  }
  state.from.push(sql`(${steps(state.part, edge)}) as ${sql.id(alias)}`);
  state.conditions.push(sql`${sql.ref(`${alias}.aId`)} = ${here}`);
  const far = sql.ref(`${alias}.bId`);
  return { id: far, nodes: sql`array[${far}]`, edges: sql`array[${id}]` };
}

/** Relationships as they are walked, from `a_id` to `b_id`. */
function steps(part: Part, { direction, types }: EdgePattern, more: Sql = sql`true`): Sql {
  const ofType = types.length > 0 ? oneOf('e.type', types) : sql`true`;
  const one = (a: Sql, b: Sql, also: Sql) =>
    sql`select e.id, e.type, e.confidence, ${a} as a_id, ${b} as b_id from project_graph_edges as e
      where ${inPart(part, 'e')} and ${ofType} and ${also}`;
  const [from, to] = [sql`e.from_id`, sql`e.to_id`];
  const along = (a: Sql, b: Sql, also: Sql) => sql`select * from (${one(a, b, also)}) as s where ${more}`;
  if (direction === 'out') return along(from, to, sql`true`);
  if (direction === 'in') return along(to, from, sql`true`);
  // A relationship from an entity to itself is walked once.
  return sql`${along(from, to, sql`true`)} union all ${along(to, from, sql`e.from_id <> e.to_id`)}`;
}

const walk = (part: Part, edge: EdgePattern, here: Sql): Sql => {
  const { least = 1, most = maxHops } = edge.hops ?? {};
  return sql`with recursive walk (at_id, edges, nodes) as (
      select ${here}, array[]::uuid[], array[]::uuid[]
      union all
      select step.b_id, walk.edges || step.id, walk.nodes || step.b_id
      from walk, lateral (${steps(part, edge, sql`s.a_id = walk.at_id`)}) as step
      where cardinality(walk.edges) < ${most}::int and step.id <> all (walk.edges))
    select at_id, edges, nodes from walk where cardinality(edges) >= ${least}::int`;
};

/** No relationship is used twice. */
function differ(one: Edge, other: Edge): Sql {
  const id = ({ alias }: Edge) => sql.ref(`${alias}.id`);
  const edges = ({ alias }: Edge) => sql.ref(`${alias}.edges`);
  if (one.isWalk && other.isWalk) return sql`not (${edges(one)} && ${edges(other)})`;
  if (one.isWalk) return sql`${id(other)} <> all (${edges(one)})`;
  if (other.isWalk) return sql`${id(one)} <> all (${edges(other)})`;
  return sql`${id(one)} <> ${id(other)}`;
}

const oneOf = (column: string, types: readonly string[]): Sql =>
  sql`${sql.ref(column)} = any(${[...types]}::text[])`;

function bind(state: State, name: string, at: Place, binding: Binding) {
  if (state.bindings.has(name)) throw refused('variableTaken', name, at);
  state.bindings.set(name, binding);
}
