// Entities and what connects them, as people look at a graph.
import { sql, type RawBuilder } from 'kysely';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import type {
  GraphEdge,
  GraphMention,
  GraphNode,
  GraphNodeDetails,
  GraphPart,
  GraphSchema,
} from '../../shared/project-graphs/graph.ts';
import { inPart, type Part } from './part-store.ts';

export type NodeStore = ReturnType<typeof nodeStore>;

const { maxShownEdges, maxNeighbours } = workLimits.projectGraphs;
/** Of one entity or relationship. */
const MAX_MENTIONS = 20;
const MAX_EDGES_OF_NODE = 200;
const MAX_NAMED = 200;

type Sortable = 'name' | 'type' | 'confidence' | 'degree';
type NodeFilter = PageRequest<Sortable> & { type?: string | undefined };

const orders = {
  name: sql`lower(n.name)`,
  type: sql`n.type`,
  confidence: sql`n.confidence`,
  degree: sql`degree`,
};

export const nodeStore = (db: Db) => ({
  page: (part: Part, slice: NodeFilter): Promise<Page<GraphNode>> =>
    inTenant(db, part, async (trx) => {
      const { filter, type, limit, offset, sortBy = 'name', sortDirection } = slice;
      const matches = sql`n.name ilike ${containing(filter)} and ${type === undefined ? sql`true` : sql`n.type = ${type}`}`;
      const order = sql`${orders[sortBy]} ${sortDirection === 'ASC' ? sql`asc` : sql`desc`}, n.id`;
      const items = await nodesWhere(
        trx,
        part,
        sql`${matches} order by ${order} limit ${limit} offset ${offset}`,
      );
      return { items, totalCount: await countNodes(trx, part, matches) };
    }),

  /** The best connected first. */
  whole: (part: Part, { limit, type }: { limit: number; type?: string | undefined }): Promise<GraphPart> =>
    inTenant(db, part, async (trx) => {
      const ofType = type === undefined ? sql`true` : sql`n.type = ${type}`;
      const nodes = await nodesWhere(trx, part, sql`${ofType} order by degree desc, n.id limit ${limit}`);
      const edges = await edgesAmong(trx, part, idsOf(nodes));
      const isCut = nodes.length < (await countNodes(trx, part, ofType)) || edges.length > maxShownEdges;
      return { nodes, edges: edges.slice(0, maxShownEdges), isCut };
    }),

  neighbours: (part: Part, nodeId: string): Promise<GraphPart> =>
    inTenant(db, part, async (trx) => {
      const near = sql`n.id in (select to_id from project_graph_edges where from_id = ${nodeId}::uuid
        union select from_id from project_graph_edges where to_id = ${nodeId}::uuid)`;
      const found = await nodesWhere(
        trx,
        part,
        sql`${near} order by degree desc, n.id limit ${maxNeighbours + 1}`,
      );
      const nodes = found.slice(0, maxNeighbours);
      const all = await edgesAmong(trx, part, [nodeId, ...idsOf(nodes)]);
      const edges = all.filter(({ from, to }) => from === nodeId || to === nodeId);
      return { nodes, edges, isCut: found.length > maxNeighbours };
    }),

  /** Of one that was merged, what it stands for now: people may have it open. */
  find: (part: Part, nodeId: string): Promise<GraphNode | undefined> =>
    inTenant(db, part, async (trx) => {
      const standsFor = sql`n.id = (select coalesce(o.root_id, o.id) from project_graph_nodes as o
        where ${inPart(part, 'o')} and o.id = ${nodeId}::uuid)`;
      return (await nodesWhere(trx, part, standsFor))[0];
    }),

  details: (part: Part, node: GraphNode): Promise<GraphNodeDetails> =>
    inTenant(db, part, async (trx) => {
      const edges = await edgesOf(trx, node.id);
      return {
        node,
        mentions: await mentionsOf(
          trx,
          sql`m.node_id in (select id from project_graph_nodes
          where id = ${node.id}::uuid or root_id = ${node.id}::uuid)`,
        ),
        mergedNames: await mergedInto(trx, node.id),
        edges: await Promise.all(
          edges.map(async (edge) => ({
            ...edge,
            mentions: await mentionsOf(trx, sql`m.edge_id = ${edge.id}::uuid`),
          })),
        ),
      };
    }),

  edge: (part: Part, id: string): Promise<NamedEdge | undefined> =>
    inTenant(
      db,
      part,
      async (trx) => (await namedEdges(trx, sql`${inPart(part, 'e')} and e.id = ${id}::uuid`))[0],
    ),

  schema: (part: Part): Promise<GraphSchema> =>
    inTenant(db, part, async (trx) => {
      const { rows: nodeTypes } = await sql<{ type: string; count: number }>`
        select n.type, count(*)::int as count from project_graph_nodes as n
        where ${inPart(part, 'n')} and n.merged_into is null
        group by 1 order by 2 desc, 1 limit ${MAX_NAMED}`.execute(trx);
      const { rows: edgeTypes } = await sql<{ type: string; count: number }>`
        select e.type, count(*)::int as count from project_graph_edges as e where ${inPart(part, 'e')}
        group by 1 order by 2 desc, 1 limit ${MAX_NAMED}`.execute(trx);
      const { rows: keys } = await sql<{ key: string }>`
        select distinct jsonb_object_keys(n.properties) as key from project_graph_nodes as n
        where ${inPart(part, 'n')} and n.properties <> '{}' order by 1 limit ${MAX_NAMED}`.execute(trx);
      const own = ['name', 'type', 'confidence'];
      const more = keys.map(({ key }) => key).filter((key) => !own.includes(key));
      return { nodeTypes, edgeTypes, propertyKeys: [...own, ...more] };
    }),
});

type Sql = RawBuilder<unknown>;

const idsOf = (nodes: readonly GraphNode[]) => nodes.map(({ id }) => id);

/** `rest`: a condition, and what may follow one. Entities that were merged into others are not there. */
async function nodesWhere(trx: Trx, part: Part, rest: Sql): Promise<GraphNode[]> {
  const { rows } = await sql<GraphNode>`
    select n.id, n.type, n.name, n.properties, n.confidence, d.degree, n.updated_at as "updatedAt" from project_graph_nodes as n, lateral (
      select count(*)::int as degree from project_graph_edges as e where e.from_id = n.id or e.to_id = n.id) as d
    where ${inPart(part, 'n')} and n.merged_into is null and ${rest}`.execute(trx);
  return rows;
}

export const nodesByIds = (trx: Trx, part: Part, ids: readonly string[]) =>
  nodesWhere(trx, part, sql`n.id = any(${[...ids]}::uuid[])`);

async function countNodes(trx: Trx, part: Part, matches: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from project_graph_nodes as n
    where ${inPart(part, 'n')} and n.merged_into is null and ${matches}`.execute(trx);
  return rows[0]?.count ?? 0;
}

const edgeColumns = sql`e.id, e.type, e.from_id as "from", e.to_id as "to", e.confidence, e.updated_at as "updatedAt"`;

export async function edgesByIds(trx: Trx, part: Part, ids: readonly string[]): Promise<GraphEdge[]> {
  const { rows } = await sql<GraphEdge>`select ${edgeColumns} from project_graph_edges as e
    where ${inPart(part, 'e')} and e.id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows;
}

/** One more than are shown. */
async function edgesAmong(trx: Trx, part: Part, ids: readonly string[]): Promise<GraphEdge[]> {
  const { rows } = await sql<GraphEdge>`select ${edgeColumns} from project_graph_edges as e
    where ${inPart(part, 'e')} and e.from_id = any(${[...ids]}::uuid[]) and e.to_id = any(${[...ids]}::uuid[])
    order by e.confidence desc, e.id limit ${maxShownEdges + 1}`.execute(trx);
  return rows;
}

type NamedEdge = GraphEdge & { fromName: string; toName: string };

const edgesOf = (trx: Trx, nodeId: string) =>
  namedEdges(trx, sql`(e.from_id = ${nodeId}::uuid or e.to_id = ${nodeId}::uuid)`);

async function namedEdges(trx: Trx, which: Sql): Promise<NamedEdge[]> {
  const { rows } = await sql<NamedEdge>`
    select ${edgeColumns}, a.name as "fromName", b.name as "toName" from project_graph_edges as e
    join project_graph_nodes as a on a.id = e.from_id join project_graph_nodes as b on b.id = e.to_id
    where ${which}
    order by e.type, lower(a.name), lower(b.name), e.id limit ${MAX_EDGES_OF_NODE}`.execute(trx);
  return rows;
}

async function mentionsOf(trx: Trx, which: Sql): Promise<GraphMention[]> {
  const { rows } = await sql<GraphMention>`
    select m.source_id as "sourceId", s.name as "sourceName", m.confidence, m.excerpt, m.position
    from project_graph_mentions as m join project_graph_sources as s on s.id = m.source_id
    where ${which} order by s.created_at, m.position limit ${MAX_MENTIONS}`.execute(trx);
  return rows;
}

async function mergedInto(trx: Trx, nodeId: string) {
  const { rows } = await sql<{ mergeId: string; name: string }>`
    select m.id as "mergeId", n.name from project_graph_merges as m
    join project_graph_nodes as n on n.id = m.merged_id
    where m.kept_id = ${nodeId}::uuid order by lower(n.name) limit ${MAX_NAMED}`.execute(trx);
  return rows;
}
