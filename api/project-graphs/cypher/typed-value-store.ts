// A value of a query as SQL, with what is known of its type.
import { sql, type RawBuilder } from 'kysely';

export type Sql = RawBuilder<unknown>;

export type Value =
  | { type: 'text' | 'number' | 'boolean' | 'json'; sql: Sql }
  | { type: 'node' | 'edge'; sql: Sql; alias: string }
  | { type: 'walk'; sql: Sql; alias: string }
  | { type: 'path'; sql: Sql; edges: Sql; isReversed: boolean };

export const asJson = ({ type, sql: value }: Value): Sql =>
  type === 'json' ? value : sql`to_jsonb(${value})`;

/** Of a value that is no text: nothing. */
export const asText = ({ type, sql: value }: Value): Sql =>
  type === 'text' ? value : sql`(case when jsonb_typeof(${value}) = 'string' then ${value} #>> '{}' end)`;
