// What scimmy does for us: schemas, what is required, which attributes are answered, patches of people. Its
// declarations are the process's; the tenant's directory travels along with each request.
import { Config, Resources, Schemas, type Types } from 'scimmy';
import type { Directory, Entry, UserEntry } from './people-port.ts';
import { notThere, safely, ScimError } from './scim-error.ts';

export const BASE_PATH = '/scim/v2';
export const MOST_RESULTS = 200;

type Asked = { id?: string };

export function declareResources() {
  if (Resources.declared(Resources.User)) return;
  Config.set({
    documentationUri: 'https://datatracker.ietf.org/doc/html/rfc7644',
    patch: true,
    filter: { supported: true, maxResults: MOST_RESULTS },
    bulk: false,
    sort: false,
    etag: false,
    changePassword: false,
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token made in the settings, in the Authorization header',
        primary: true,
      },
    ],
  });
  takeAnyType();
  Resources.User.extend(Schemas.EnterpriseUser, false);
  Resources.declare(Resources.User, {
    basepath: BASE_PATH,
    ingress: ({ id }: Asked, entry: object, { users }: Directory) =>
      safely(async () => {
        const user = userIn(entry);
        const saved = id ? (await users.replace(id, user), id) : await users.create(user);
        return found(saved, await users.find(saved));
      }),
    egress: ({ id = '' }: Asked, { users }: Directory) => safely(async () => found(id, await users.find(id))),
    degress: ({ id = '' }: Asked, { users }: Directory) => safely(() => users.remove(id)),
  } as never);
  Resources.declare(Resources.Group, {
    basepath: BASE_PATH,
    ingress: ({ id }: Asked, entry: object, { groups }: Directory) =>
      safely(() => saveGroup(groups, id, entry as Record<string, unknown>)),
    egress: ({ id = '' }: Asked, { groups }: Directory) =>
      safely(async () => found(id, await groups.find(id, true))),
    degress: ({ id = '' }: Asked, { groups }: Directory) =>
      safely(async () => {
        if (!(await groups.remove(id))) throw notThere(id);
      }),
  } as never);
}

/** The types of addresses, numbers and roles are suggestions: directories have words of their own. */
function takeAnyType() {
  const { definition } = Schemas.User as unknown as { definition: Types.SchemaDefinition };
  for (const name of ['emails', 'phoneNumbers', 'ims', 'photos', 'addresses', 'roles', 'x509Certificates']) {
    const type = definition.attribute(`${name}.type`) as Types.Attribute;
    type.config.canonicalValues = false;
  }
}

function found(id: string, entry: Entry | undefined): Entry {
  if (!entry) throw notThere(id);
  return entry;
}

async function saveGroup(
  groups: Directory['groups'],
  id: string | undefined,
  entry: Record<string, unknown>,
) {
  const displayName = String(entry.displayName);
  const externalId = text(entry.externalId);
  const members = memberIds(entry.members);
  if (id && !(await groups.change(id, { displayName, ...(externalId && { externalId }) })))
    throw notThere(id);
  const saved = id ?? (await groups.create({ displayName, externalId }));
  if (id) await groups.setMembers(id, members);
  else if (members.length > 0) await groups.addMembers(saved, members);
  return found(saved, await groups.find(saved, true));
}

/** `[{ value: id }]`, or one of them alone. */
export function memberIds(members: unknown): string[] {
  const all = Array.isArray(members) ? members : members === undefined ? [] : [members];
  return all.map((member: unknown) => {
    const id = typeof member === 'string' ? member : (member as { value?: unknown } | null)?.value;
    if (typeof id !== 'string') throw new ScimError(400, 'invalidValue', 'A member needs a value.');
    return id;
  });
}

type Value = { value?: unknown; type?: unknown; primary?: unknown };

function userIn(entry: object): UserEntry {
  const plain = JSON.parse(JSON.stringify(entry)) as Record<string, unknown>;
  const { meta: _m, id: _i, schemas: _s, groups: _g, password: _p, active, ...attributes } = plain;
  const userName = String(attributes.userName).trim();
  const { givenName, familyName, formatted } = (attributes.name ?? {}) as Record<string, unknown>;
  const shown = text(attributes.displayName) ?? text(formatted) ?? userName.split('@')[0] ?? userName;
  const [one = shown, ...rest] = shown.split(/\s+/);
  return {
    userName,
    externalId: text(attributes.externalId),
    email: addressOf(attributes.emails) ?? (userName.includes('@') ? userName : undefined),
    givenName: (text(givenName) ?? one).slice(0, 100),
    surname: (text(familyName) ?? (text(givenName) ? '' : rest.join(' '))).slice(0, 100),
    active: active !== false,
    attributes,
  };
}

function addressOf(emails: unknown): string | undefined {
  const all = (Array.isArray(emails) ? emails : []) as Value[];
  const best =
    all.find(({ primary }) => primary === true) ?? all.find(({ type }) => type === 'work') ?? all[0];
  const address = text(best?.value)?.toLowerCase();
  if (address !== undefined && !/^[^\s@]+@[^\s@]+$/.test(address))
    throw new ScimError(400, 'invalidValue', 'This is not an e-mail address.');
  return address;
}

const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 320) : undefined;
