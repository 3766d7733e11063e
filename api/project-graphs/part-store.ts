// Which rows are meant: those of one graph, and where each person has a part of it, of one person [PG4].
import { sql } from 'kysely';

export type Part = { tenantId: string; graphId: string; ownerId: string | null };

/** Of the table under this name. */
export const inPart = ({ graphId, ownerId }: Part, table: string) => {
  const [graph, owner] = [sql.ref(`${table}.graphId`), sql.ref(`${table}.ownerId`)];
  return ownerId === null
    ? sql<boolean>`(${graph} = ${graphId}::uuid and ${owner} is null)`
    : sql<boolean>`(${graph} = ${graphId}::uuid and ${owner} = ${ownerId}::text)`;
};
