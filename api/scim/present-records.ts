// Records as they are answered. What is kept came through scimmy; it would look at every value of every list once more,
// a fifth of a millisecond each, so here the parts that are asked for are only picked.
import { Schemas } from 'scimmy';
import { scimProtocol } from '../../shared/scim/protocol.ts';
import type { ScimQuery } from './admission.ts';
import type { Entry } from './people-port.ts';

type Part = Pick<ScimQuery, 'attributes' | 'excludedAttributes'>;

export const presentPerson = (entry: Entry, part: Part) => {
  const { id: extension } = Schemas.EnterpriseUser.definition;
  const schemas = [Schemas.User.definition.id, ...(entry[extension] === undefined ? [] : [extension])];
  return picked({ ...entry, schemas, meta: metaOf(entry, 'User') }, part);
};

export const presentGroup = (entry: Entry, part: Part) =>
  picked({ ...entry, schemas: [Schemas.Group.definition.id], meta: metaOf(entry, 'Group') }, part);

const metaOf = ({ id, meta }: Entry, resourceType: 'User' | 'Group') => ({
  ...meta,
  resourceType,
  location: `${scimProtocol.prefix}/${resourceType}s/${id}`,
});

/** Names in small letters: `emails`, `name.familyname`; those of a schema without it. */
export const namesIn = (list: string): string[] =>
  list.split(',').map((name) => withoutSchema(name.trim().toLowerCase()));

const withoutSchema = (name: string) =>
  name.startsWith('urn:') ? name.slice(name.lastIndexOf(':') + 1) : name;

type ScimRecord = Record<string, unknown> & { id: string; schemas: string[] };

function picked(record: ScimRecord, { attributes, excludedAttributes }: Part): ScimRecord {
  const { id, schemas } = record;
  if (attributes !== undefined) return { ...only(record, namesIn(attributes)), id, schemas };
  if (excludedAttributes !== undefined)
    return { ...without(record, namesIn(excludedAttributes)), id, schemas };
  return record;
}

type Names = readonly string[];

const only = (record: object, names: Names): Record<string, unknown> =>
  mapped(record, (name, value) => {
    if (names.includes(name)) return value;
    const inner = below(names, name);
    if (name.startsWith('urn:')) return nothingIfEmpty(only(value as object, names));
    return inner.length > 0 ? inEach(value, (one) => only(one, inner)) : undefined;
  });

const without = (record: object, names: Names): object =>
  mapped(record, (name, value) => {
    if (names.includes(name)) return undefined;
    const inner = name.startsWith('urn:') ? names : below(names, name);
    return inner.length > 0 ? inEach(value, (one) => without(one, inner)) : value;
  });

const mapped = (record: object, of: (name: string, value: unknown) => unknown) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const result = of(key.toLowerCase(), value);
      return result === undefined ? [] : [[key, result]];
    }),
  ) as Record<string, unknown>;

const below = (names: Names, name: string) =>
  names.flatMap((one) => (one.startsWith(`${name}.`) ? [one.slice(name.length + 1)] : []));

function inEach(value: unknown, of: (one: object) => object): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => inEach(one, of));
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? of(value) : value;
}

const nothingIfEmpty = (record: object) => (Object.keys(record).length > 0 ? record : undefined);
