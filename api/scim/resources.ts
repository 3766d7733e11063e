// What scimmy does for us: schemas, what is required, which attributes are answered, patches of people. Its
// declarations are the process's; the tenant's directory travels along with each request.
import { Config, Resources, Schemas, type Types } from 'scimmy';
import { scimProtocol } from '../../shared/scim/protocol.ts';
import type { Directory, Entry } from './people-port.ts';
import { groupIn } from './read-group.ts';
import { userIn } from './read-user.ts';
import { notThere, safely } from './scim-error.ts';

export const MAX_RESULTS = 200;

type ResourceQuery = { id?: string };

export function declareResources() {
  if (Resources.declared(Resources.User)) return;
  Config.set({
    documentationUri: 'https://datatracker.ietf.org/doc/html/rfc7644',
    patch: true,
    filter: { supported: true, maxResults: MAX_RESULTS },
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
    basepath: scimProtocol.prefix,
    ingress: ({ id }: ResourceQuery, entry: object, { users }: Directory) =>
      safely(async () => {
        const user = userIn(entry);
        const saved = id ? (await users.replace(id, user), id) : await users.create(user);
        return requireEntry(saved, await users.find(saved));
      }),
    egress: ({ id = '' }: ResourceQuery, { users }: Directory) =>
      safely(async () => requireEntry(id, await users.find(id))),
    degress: ({ id = '' }: ResourceQuery, { users }: Directory) => safely(() => users.remove(id)),
  } as never);
  Resources.declare(Resources.Group, {
    basepath: scimProtocol.prefix,
    ingress: ({ id }: ResourceQuery, entry: object, { groups }: Directory) =>
      safely(() => saveGroup(groups, id, entry)),
    egress: ({ id = '' }: ResourceQuery, { groups }: Directory) =>
      safely(async () => requireEntry(id, await groups.find(id))),
    degress: ({ id = '' }: ResourceQuery, { groups }: Directory) =>
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

function requireEntry(id: string, entry: Entry | undefined): Entry {
  if (!entry) throw notThere(id);
  return entry;
}

/** Without members: scimmy would look at each of ten thousand for a fifth of a millisecond. */
async function saveGroup(groups: Directory['groups'], id: string | undefined, entry: object) {
  const { displayName, externalId } = groupIn(entry);
  if (id && !(await groups.change(id, { displayName, ...(externalId && { externalId }) })))
    throw notThere(id);
  const saved = id ?? (await groups.create({ displayName, externalId }));
  return requireEntry(saved, await groups.find(saved));
}
