// Patches of people as directories write them, put into words scimmy understands. Entra sets `emails[type eq
// "work"].value` whether or not there is one, names a manager by the id alone, and packs paths into a value.
import type { Entry } from './people-port.ts';

type Operation = { op?: unknown; path?: unknown; value?: unknown };
type Listed = { attribute: string; mark: string; is: unknown; part: string | undefined };

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:User:/i;

/** What is no patch at all is left for scimmy to refuse. */
export function understood(body: unknown, user: Entry): unknown {
  const { Operations: operations } = (body ?? {}) as { Operations?: unknown };
  if (!Array.isArray(operations)) return body;
  const made = new Set<string>();
  const all = operations.flatMap((operation: unknown) =>
    isRecord(operation)
      ? unpacked(operation).map((one) => withManager(withPlace(one, user, made)))
      : [operation],
  );
  return { ...(body as object), Operations: all };
}

/** `{ value: { 'name.givenName': 'Ann' } }` is an operation with that path. */
function unpacked({ path, value, ...rest }: Operation): Operation[] {
  if (typeof path === 'string') return [{ ...rest, path: path.replace(CORE, ''), value }];
  if (path !== undefined || !isRecord(value))
    return [{ ...rest, value, ...(path !== undefined && { path }) }];
  const pairs = Object.entries(value);
  const plain = pairs.filter(([name]) => !isPath(name));
  const paths = pairs.filter(([name]) => isPath(name));
  return [
    ...(plain.length > 0 || paths.length === 0 ? [{ ...rest, value: Object.fromEntries(plain) }] : []),
    ...paths.map(([name, one]) => ({ ...rest, path: name.replace(CORE, ''), value: one })),
  ];
}

const isPath = (name: string) =>
  CORE.test(name) || name.startsWith(`${ENTERPRISE}:`) || (!name.startsWith('urn:') && /[.[]/.test(name));

/** Where nothing in the list bears the mark yet, something is added that does. */
function withPlace(operation: Operation, user: Entry, made: Set<string>): Operation {
  const listed = listedIn(operation);
  if (!listed) return operation;
  const { attribute, mark, is, part } = listed;
  const place = `${attribute}[${mark} eq ${JSON.stringify(is)}]`;
  const list: unknown = Object.entries(user).find(
    ([name]) => name.toLowerCase() === attribute.toLowerCase(),
  )?.[1];
  const isPresent = Array.isArray(list) && list.some((one) => isRecord(one) && one[mark] === is);
  if (isPresent || made.has(place)) return { ...operation, path: part ? `${place}.${part}` : place };
  made.add(place);
  const { value } = operation;
  return {
    op: 'add',
    path: attribute,
    value: [{ [mark]: is, ...(part ? { [part]: value } : (value as object)) }],
  };
}

function listedIn({ op, path, value }: Operation): Listed | undefined {
  if (typeof op !== 'string' || !/^(add|replace)$/i.test(op) || typeof path !== 'string') return undefined;
  const pattern = /^(\w+)\[\s*(\w+)\s+eq\s+("[^"]*"|true|false)\s*\](?:\.(\w+))?$/i;
  const [, attribute, mark, literal = '', part] = pattern.exec(path) ?? [];
  if (!attribute || !mark || (!part && !isRecord(value))) return undefined;
  const text = literal.replaceAll('"', '');
  return { attribute, mark, part, is: /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text };
}

function withManager(operation: Operation): Operation {
  const { path, value } = operation;
  const isManager = typeof path === 'string' && path.replace(/\.value$/i, '') === `${ENTERPRISE}:manager`;
  if (!isManager || typeof value !== 'string') return operation;
  return { ...operation, path: `${ENTERPRISE}:manager`, value: { value } };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
