// A question in Cypher, and its answer.
import { z } from 'zod';
import { jsonSize } from '../kernel/json-size.ts';
import { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { GraphEdge, GraphNode } from './graph.ts';

const { maxParameters, maxParameterCharacters } = workLimits.cypher;

/** What `$name` stands for in a query. */
const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const Parameters = z
  .record(z.string(), z.union([Value, z.array(Value).max(1000)]))
  .refine(
    (values) =>
      Object.keys(values).length <= maxParameters &&
      jsonSize(values, maxParameterCharacters) <= maxParameterCharacters,
    /*i18n*/ 'The parameters are too large. Shorten some of them.',
  );

/** How long it may be is said by a problem of its own, as everything else that is wrong with a query. */
export const CypherQuery = z
  .object({ query: z.string(), parameters: Parameters.default({}) })
  .meta({ id: 'CypherQuery' });

/**
 * Cells hold values as they are. An entity is `{ node: id }`, a relationship `{ edge: id }`, a path
 * `{ nodes: [id], edges: [id] }`; what they are is in `nodes` and `edges`.
 */
export const CypherAnswer = z
  .object({
    columns: z.array(z.string()),
    rows: z.array(z.array(Json)),
    nodes: z.array(GraphNode),
    edges: z.array(GraphEdge),
    /** There are more rows than an answer has. */
    isCut: z.boolean(),
    milliseconds: z.number(),
  })
  .meta({ id: 'CypherAnswer' });

export type CypherParameters = z.output<typeof Parameters>;
export type CypherQuery = z.output<typeof CypherQuery>;
export type CypherAnswer = z.output<typeof CypherAnswer>;
