import { z } from 'zod';
import {
  variableNames,
  variableValues,
  type VariableName,
} from '../../shared/configurations/configuration.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { writeVariable } from './variable-store.ts';

/** Without a value the installation's applies again. Throws a message for the person who typed it. */
export async function setVariable(
  db: Db,
  [id, requestedName = '', value]: readonly string[],
): Promise<string> {
  const tenantId = z.uuid().safeParse(id).data;
  if (!tenantId) throw new Error('usage: <tenant id> <name> [<value>]');
  const name = variableNames.find((known) => known === requestedName);
  if (!name) throw new Error(`There is no setting ${requestedName}. There are ${variableNames.join(', ')}.`);
  const parsed = value === undefined ? null : parse(name, value);
  await writeVariable(db, { tenantId }, name, parsed);
  return `${name} is ${parsed ?? 'as in the installation'} for ${tenantId} now.`;
}

function parse(name: VariableName, value: string): string {
  const { data, error } = variableValues[name].safeParse(value);
  if (error) throw new Error(error.issues[0]?.message);
  return data;
}
