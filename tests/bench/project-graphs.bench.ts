// Three hops through a graph of 5,000 entities, as queries and agents ask for them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { askGraph } from '../../api/project-graphs/query-store.ts';
import { connect } from '../../shared/node/database/database.ts';
import { startTestDatabase } from '../kit/postgres.ts';
import { quantile, type Bench, type Row } from './row.ts';

const NODES = 5000;
const EDGES_OF_NODE = 3;
const QUESTIONS = 60;
const GOAL_MS = 50;

async function run(): Promise<Row[]> {
  const database = await startTestDatabase();
  const owner = connect(database.ownerUrl, { max: 1 });
  try {
    const [tenantId, graphId] = [randomUUID(), randomUUID()];
    await sql`insert into tenants (id, name, organization_external_id, subscription_type)
      values (${tenantId}, 'Bench', 'bench', 'Enterprise')`.execute(owner);
    await sql`insert into project_graphs (id, tenant_id, name, description, user_specific, author)
      values (${graphId}, ${tenantId}, 'Parts', '', false, 'Ann')`.execute(owner);
    await sql`insert into project_graph_nodes (tenant_id, graph_id, key, name, type, confidence)
      select ${tenantId}, ${graphId}, 'part ' || n, 'Part ' || n, 'Part', 1
      from generate_series(0, ${NODES - 1}::int) n`.execute(owner);
    // Everywhere in the graph, so that three hops reach far.
    await sql`insert into project_graph_edges
        (tenant_id, graph_id, type, confidence, said_from, said_to, from_id, to_id)
      select ${tenantId}, ${graphId}, 'NEEDS', 1, a.id, b.id, a.id, b.id
      from generate_series(0, ${NODES - 1}::int) n, generate_series(1, ${EDGES_OF_NODE}::int) k
      join lateral (select id from project_graph_nodes where key = 'part ' || n) a on true
      join lateral (select id from project_graph_nodes
        where key = 'part ' || (n * 7 + k * 1013) % ${NODES}::int) b on a.id <> b.id`.execute(owner);
    await sql`analyze project_graph_nodes, project_graph_edges`.execute(owner);
    const ask = askGraph(database.db);
    const query = 'MATCH (a)-[*3]->(b) WHERE a.name = $name RETURN DISTINCT b.name LIMIT 100';
    const times: number[] = [];
    for (let question = 0; question < QUESTIONS; question++) {
      const began = performance.now();
      const parameters = { name: `Part ${question * 83}` };
      const { rows } = await ask({ tenantId, graphId, ownerId: null }, { query, parameters });
      if (rows.length === 0) throw new Error('nothing is three hops away');
      times.push(performance.now() - began);
    }
    const value = quantile(times, 0.5);
    const figure = `three hops through a graph of ${NODES} entities, p50`;
    return [{ figure, value, unit: 'ms', goal: `≤ ${GOAL_MS}`, met: value <= GOAL_MS }];
  } finally {
    await owner.destroy();
    await database.stop();
  }
}

export default { name: 'project-graphs', run } satisfies Bench;
