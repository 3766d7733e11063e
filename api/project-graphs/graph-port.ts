// How runs ask a graph: of a graph where each person has a part, the part of whoever started the run.
import type { Scope } from '../../shared/access/permissions.ts';
import { isId } from '../../shared/kernel/id.ts';
import { jsonSize } from '../../shared/kernel/json-size.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { CypherQuery, type CypherAnswer } from '../../shared/project-graphs/cypher.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';
import type { MemoryUser } from '../engine/index.ts';
import type { GraphStore } from './graph-store.ts';
import type { NodeStore } from './node-store.ts';
import type { askGraph } from './query-store.ts';

type GraphQuestion = {
  graphId: string;
  run: Pick<MemoryUser, 'startedBy'>;
  query: string;
  /** What `$name` stands for, as a model or a step has written it. */
  parameters: unknown;
};

export type GraphPort = {
  isUsable(scope: Scope, graphId: string): Promise<boolean>;
  /** Rows as models read them: by names, without ids. Throws a Problem. */
  ask(scope: Scope, asked: GraphQuestion): Promise<Json>;
};

type Deps = {
  store: Pick<GraphStore, 'find'>;
  nodes: Pick<NodeStore, 'schema'>;
  ask: ReturnType<typeof askGraph>;
};

const { maxAnswerCharacters } = workLimits.cypher;

export function createGraphPort({ store, nodes, ask }: Deps): GraphPort {
  const find = async (scope: Scope, id: string, personId: string) =>
    isId(id) ? store.find(scope, personId, id) : undefined;
  return {
    isUsable: async (scope, graphId) => (await find(scope, graphId, '')) !== undefined,

    async ask(scope, { graphId, run, query, parameters }) {
      const { id: personId } = run.startedBy;
      const graph = await find(scope, graphId, personId);
      if (!graph) throw new Problem(projectGraphProblems.notFound);
      const read = CypherQuery.safeParse({ query, parameters });
      if (!read.success) throw new Problem(projectGraphProblems.wrongParameters).at('parameters');
      const ownerId = graph.userSpecific ? personId : null; // [PG4]
      const part = { tenantId: scope.tenantId, graphId: graph.id, ownerId };
      const answer = readable(await ask(part, read.data));
      if (answer.rows.length > 0) return answer;
      // Whoever does not know what there is asks for what there is not.
      const { nodeTypes, edgeTypes } = await nodes.schema(part);
      return { ...answer, entityTypes: typesOf(nodeTypes), relationshipTypes: typesOf(edgeTypes) };
    },
  };
}

/** Named to models that ask for what there is not. */
const MAX_TYPES = 50;

const typesOf = (counted: readonly { type: string }[]) => counted.slice(0, MAX_TYPES).map(({ type }) => type);

type Row = { [column: string]: Json };

function readable({ columns, rows, nodes, edges, isCut }: CypherAnswer): { rows: Row[]; isCut: boolean } {
  const names = {
    nodes: new Map(nodes.map((node) => [node.id, node])),
    edges: new Map(edges.map((edge) => [edge.id, edge])),
  };
  const shown: Row[] = [];
  let left = maxAnswerCharacters;
  for (const row of rows) {
    const named = Object.fromEntries(columns.map((column, at) => [column, spoken(row[at] ?? null, names)]));
    left -= jsonSize(named, maxAnswerCharacters);
    if (left < 0) return { rows: shown, isCut: true };
    shown.push(named);
  }
  return { rows: shown, isCut };
}

type Named = {
  nodes: ReadonlyMap<string, CypherAnswer['nodes'][number]>;
  edges: ReadonlyMap<string, CypherAnswer['edges'][number]>;
};

/** Ids of entities and relationships say nothing to anybody who cannot look them up. */
function spoken(cell: Json, named: Named): Json {
  if (Array.isArray(cell)) return cell.map((each) => spoken(each, named));
  if (cell === null || typeof cell !== 'object') return cell;
  const { node, edge, nodes, edges } = cell;
  if (typeof node === 'string') return entity(node, named);
  if (typeof edge === 'string') return { type: named.edges.get(edge)?.type ?? '' };
  if (!Array.isArray(nodes) || !Array.isArray(edges)) return cell;
  return {
    entities: nodes.map((id) => named.nodes.get(String(id))?.name ?? ''),
    relationships: edges.map((id) => named.edges.get(String(id))?.type ?? ''),
  };
}

function entity(id: string, { nodes }: Named): Json {
  const { name = '', type = '', properties = {} } = nodes.get(id) ?? {};
  return { name, type, ...properties };
}
