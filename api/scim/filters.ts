// What a directory searches for. The searches they really make are equalities, answered by an index; the rest is
// matched one by one.
import { Types } from 'scimmy';
import type { Equal } from './people-port.ts';
import { ScimError } from './scim-error.ts';

const attributes: Record<string, Equal['attribute']> = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  id: 'id',
  active: 'active',
};

export type Asked = { equal: Equal } | { filter: Types.Filter } | undefined;

export function readFilter(text: string | undefined): Asked {
  if (text === undefined) return undefined;
  const filter = parse(text);
  const equal = equalityIn(filter);
  return equal ? { equal } : { filter };
}

function parse(text: string): Types.Filter {
  try {
    return new Types.Filter(text);
  } catch (error) {
    if (error instanceof ScimError) throw error;
    throw new ScimError(400, 'invalidFilter', 'This filter could not be read.');
  }
}

function equalityIn(filter: Types.Filter): Equal | undefined {
  const [only] = filter.length === 1 ? Object.entries(filter[0] as Record<string, unknown>) : [];
  if (!only || Object.keys(filter[0] ?? {}).length !== 1) return undefined;
  const [name, test] = only;
  if (/^emails$/i.test(name)) return addressIn(test);
  const attribute = attributes[name.toLowerCase()];
  const value = equalTo(test);
  return attribute && value !== undefined ? { attribute, value } : undefined;
}

/** `emails.value eq "…"`, and `emails[type eq "work"].value eq "…"`. */
function addressIn(test: unknown): Equal | undefined {
  if (Array.isArray(test) || typeof test !== 'object' || test === null) return undefined;
  const { type, value, ...more } = test as Record<string, unknown>;
  const address = equalTo(value);
  const isPlain = Object.keys(more).length === 0 && (type === undefined || equalTo(type) === 'work');
  return isPlain && address !== undefined ? { attribute: 'email', value: address } : undefined;
}

function equalTo(test: unknown): string | undefined {
  const [comparator, value, ...more] = Array.isArray(test) ? test : [];
  if (comparator !== 'eq' || more.length > 0) return undefined;
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : undefined;
}
