// A graph row by row, in the order of ids.
import { sql } from 'kysely';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import type { GraphNode } from '../../shared/project-graphs/graph.ts';
import { inPart, type Part } from './part-store.ts';

type Place = { after: string | undefined; limit: number };
export type ExportedNode = Pick<GraphNode, 'id' | 'name' | 'type' | 'confidence' | 'properties'> & {
  relationships: number;
};
export type ExportedEdge = {
  id: string;
  from: string;
  fromType: string;
  relation: string;
  to: string;
  toType: string;
  confidence: number;
};

const behind = (table: string, after: string | undefined) =>
  after === undefined ? sql`true` : sql`${sql.ref(`${table}.id`)} > ${after}::uuid`;

export const exportStore = (db: Db) => ({
  nextNodes: (part: Part, { after, limit }: Place): Promise<ExportedNode[]> =>
    inTenant(db, part, async (trx) => {
      const { rows } = await sql<ExportedNode>`
        select n.id, n.name, n.type, n.confidence, n.properties, (select count(*)::int from project_graph_edges as e
          where e.from_id = n.id or e.to_id = n.id) as relationships
        from project_graph_nodes as n where ${inPart(part, 'n')} and n.merged_into is null
          and ${behind('n', after)} order by n.id limit ${limit}`.execute(trx);
      return rows;
    }),

  nextEdges: (part: Part, { after, limit }: Place): Promise<ExportedEdge[]> =>
    inTenant(db, part, async (trx) => {
      const { rows } = await sql<ExportedEdge>`
        select e.id, a.name as "from", a.type as "fromType", e.type as relation, b.name as "to", b.type as "toType",
          e.confidence
        from project_graph_edges as e join project_graph_nodes as a on a.id = e.from_id
        join project_graph_nodes as b on b.id = e.to_id
        where ${inPart(part, 'e')} and ${behind('e', after)} order by e.id limit ${limit}`.execute(trx);
      return rows;
    }),
});

export type ExportStore = ReturnType<typeof exportStore>;
