import { sql } from 'kysely';

/** Written into the statement, so that a partial index on the same list is found. Never for what people type. */
export const textArray = (values: readonly string[]) =>
  sql<string[]>`array[${sql.join(values.map((value) => sql.lit(value)))}]::text[]`;
