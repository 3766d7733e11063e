// Asks a graph: in a transaction of its tenant, behind row-level security, for a few seconds [PG31] [PG33].
import { sql } from 'kysely';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { FairQueue } from '../../shared/node/turns/index.ts';
import type { CypherAnswer, CypherQuery } from '../../shared/project-graphs/cypher.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';
import { readQuery } from './cypher/read-query.ts';
import { statementOf, type Column, type Statement } from './cypher/statement-store.ts';
import { edgesByIds, nodesByIds } from './node-store.ts';
import type { Part } from './part-store.ts';

const { maxRows, maxElements, seconds, atWork, maxQueuedPerTenant } = workLimits.cypher;

/** What the database says of a statement that it ended. */
const QUERY_CANCELED = '57014';

/** Each holds a connection of few; tenants take turns. */
const turns = new FairQueue({ slots: atWork, maxQueuedPerKey: maxQueuedPerTenant });

export const askGraph =
  (db: Db) =>
  async (part: Part, { query, parameters }: CypherQuery): Promise<CypherAnswer> => {
    const statement = statementOf(readQuery(query), part, parameters);
    return turns.run(part.tenantId, () => {
      const began = performance.now();
      return inTenant(db, part, (trx) => answer(trx, part, statement))
        .then((answered) => ({ ...answered, milliseconds: Math.round(performance.now() - began) }))
        .catch((error: unknown) => {
          if ((error as { code?: unknown }).code !== QUERY_CANCELED) throw error;
          throw new Problem(projectGraphProblems.tooSlow, { seconds }).at('query');
        });
    });
  };

async function answer(
  trx: Trx,
  part: Part,
  { sql: statement, columns, limit }: Statement,
): Promise<Omit<CypherAnswer, 'milliseconds'>> {
  // Compiling a plan takes longer than most answers.
  await sql`select set_config('statement_timeout', ${String(seconds * 1000)}, true),
    set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(trx);
  const { rows } = await statement.execute(trx);
  const found = rows.slice(0, maxRows);
  const ids = { nodes: new Set<string>(), edges: new Set<string>() };
  const cells = found.map((row) =>
    columns.map((column, index) => cellOf(column, (row[`c${index}`] ?? null) as Json, ids)),
  );
  if (ids.nodes.size + ids.edges.size > maxElements)
    throw new Problem(projectGraphProblems.answerTooLarge).at('query');
  return {
    columns: columns.map(({ name }) => name),
    rows: cells,
    nodes: ids.nodes.size > 0 ? await nodesByIds(trx, part, [...ids.nodes]) : [],
    edges: ids.edges.size > 0 ? await edgesByIds(trx, part, [...ids.edges]) : [],
    isCut: limit > maxRows && rows.length > maxRows,
  };
}

type Ids = { nodes: Set<string>; edges: Set<string> };

function cellOf({ holds, isReversed }: Column, value: Json, ids: Ids): Json {
  if (value === null || holds === 'value') return value;
  if (holds === 'node') return { node: noted(ids.nodes, value) };
  if (holds === 'edge') return { edge: noted(ids.edges, value) };
  if (holds === 'walk') return (value as string[]).map((id) => ({ edge: noted(ids.edges, id) }));
  const { nodes, edges } = value as { nodes: string[]; edges: string[] };
  for (const id of nodes) ids.nodes.add(id);
  for (const id of edges) ids.edges.add(id);
  return isReversed ? { nodes: nodes.toReversed(), edges: edges.toReversed() } : { nodes, edges };
}

function noted(ids: Set<string>, id: Json): Json {
  ids.add(String(id));
  return id;
}
