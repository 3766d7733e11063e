// SCIM 2.0: what each operation of the protocol does. It speaks another dialect of JSON, and errs in its own words.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Resources } from 'scimmy';
import type { Event } from '../../shared/kernel/event.ts';
import { isId } from '../../shared/kernel/id.ts';
import {
  groupDeprovisioned,
  groupProvisioned,
  groupSynced,
  personDeprovisioned,
  personProvisioned,
  personSynced,
} from '../../shared/scim/events.ts';
import { scimProtocol } from '../../shared/scim/protocol.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { serveProtocol, type ProtocolCall, type ProtocolHandlers } from '../http/serve-protocol.ts';
import type { Gate } from '../http/serve.ts';
import { readBody, readQuery, type ScimQuery } from './admission.ts';
import { patchGroup } from './group-patch.ts';
import { listGroups, listUsers, wantsMembers } from './lists.ts';
import { guardPatch, guardValues } from './patch-guard.ts';
import type { Directory } from './people-port.ts';
import { presentGroup, presentPerson } from './present-records.ts';
import { apart } from './read-group.ts';
import { declareResources } from './resources.ts';
import { explainInScim, notThere, safely } from './scim-error.ts';
import { understood } from './user-patch.ts';

type Calls = ProtocolHandlers<typeof scimProtocol, Directory>;
type CallsTo<Name extends string> = Pick<Calls, Extract<keyof Calls, `${string} /${Name}${string}`>>;
type ScimCall = ProtocolCall<Directory>;

export type ScimDeps = {
  directoryFor: (token: string) => Promise<Directory | undefined>;
  /** The actor is a directory, not a member of the tenant. Logged before the answer [SC17]. */
  emit: Emit;
  publicUrl: string | undefined;
};

type Emit = (directory: Directory, event: Event) => Promise<void>;

export function serveScimProtocol(gate: Gate, { directoryFor, emit, publicUrl }: ScimDeps) {
  declareResources();
  serveProtocol(gate, scimProtocol, {
    dialect: {
      identify: directoryFor,
      readBody,
      explain: explainInScim,
      complete: (answer, request, reply) => tellAddresses(answer, reply, baseUrlOf(request, publicUrl)),
    },
    handlers: { ...userCalls(emit), ...groupCalls(emit), ...descriptions },
  });
}

const describe =
  (Resource: Described) =>
  async ({ request }: ScimCall) => {
    const { id } = request.params as { id?: string };
    if (id !== undefined && !/^[\w:.-]{1,200}$/.test(id)) throw notThere('such record');
    return id === undefined ? new Resource().read() : new Resource(id).read();
  };

type Described =
  typeof Resources.ServiceProviderConfig | typeof Resources.ResourceType | typeof Resources.Schema;

const descriptions = {
  'GET /ServiceProviderConfig': describe(Resources.ServiceProviderConfig),
  'GET /ResourceTypes': describe(Resources.ResourceType),
  'GET /ResourceTypes/{id}': describe(Resources.ResourceType),
  'GET /Schemas': describe(Resources.Schema),
  'GET /Schemas/{id}': describe(Resources.Schema),
};

type Located = { meta?: { location?: string } };

/** Where a record is, as a whole address; what was made tells it in its header as well. */
function tellAddresses(answer: unknown, reply: FastifyReply, baseUrl: string) {
  const body = JSON.parse(JSON.stringify(answer)) as Located & { Resources?: Located[] };
  for (const { meta } of [body, ...(body.Resources ?? [])])
    if (meta?.location) meta.location = `${baseUrl}${meta.location}`;
  if (reply.statusCode === 201 && body.meta?.location) void reply.header('location', body.meta.location);
  return body;
}

/** scimmy makes a filter of it, so it has to be an id before scimmy sees it. */
function idOf({ params }: FastifyRequest): string {
  const { id } = params as { id: string };
  if (!isId(id)) throw notThere('such record');
  return id;
}

const queryOf = ({ query }: FastifyRequest): ScimQuery => readQuery(query);

function userCalls(emit: Emit): CallsTo<'Users'> {
  async function readUser({ users }: Directory, request: FastifyRequest, id: string) {
    const user = await safely(() => users.find(id));
    if (!user) throw notThere(id);
    return presentPerson(user, queryOf(request));
  }
  const recordOf = (user: unknown) => user as { id: string; userName: string; active: boolean };
  const bodyOf = (request: FastifyRequest) => guardValues(request.body) as never;

  return {
    'GET /Users': ({ caller, request }) => safely(() => listUsers(caller, queryOf(request))),
    'GET /Users/{id}': ({ caller, request }) => readUser(caller, request, idOf(request)),
    'POST /Users': async ({ caller, request, reply }) => {
      const body = bodyOf(request);
      const made = await caller.atOnce((all) => new Resources.User().write(body, all));
      await emit(caller, personProvisioned(recordOf(made)));
      return reply.code(201).send(await readUser(caller, request, recordOf(made).id));
    },
    'PUT /Users/{id}': async ({ caller, request }) => {
      const [user, body] = [new Resources.User(idOf(request)), bodyOf(request)];
      const changed = await caller.atOnce((all) => user.write(body, all));
      await emit(caller, personSynced(recordOf(changed)));
      return readUser(caller, request, recordOf(changed).id);
    },
    'PATCH /Users/{id}': async ({ caller, request }) => {
      const [user, body] = [new Resources.User(idOf(request)), bodyOf(request)];
      const changed = await caller.atOnce(async (all) => {
        const known = await safely(() => all.users.find(idOf(request)));
        return user.patch(guardPatch(known ? understood(body, known) : body) as never, all);
      });
      if (changed) await emit(caller, personSynced(recordOf(changed)));
      return readUser(caller, request, idOf(request));
    },
    'DELETE /Users/{id}': async ({ caller, request, reply }) => {
      const user = new Resources.User(idOf(request));
      await caller.atOnce((all) => user.dispose(all));
      await emit(caller, personDeprovisioned({ id: idOf(request) }));
      return reply.code(204).send();
    },
  };
}

function groupCalls(emit: Emit): CallsTo<'Groups'> {
  async function readGroup({ groups }: Directory, request: FastifyRequest, id: string) {
    const group = await safely(() => groups.find(id));
    if (!group) throw notThere(id);
    const [filled = group] = wantsMembers(queryOf(request))
      ? await safely(() => groups.withMembers([group]))
      : [group];
    return presentGroup(filled, queryOf(request));
  }
  /** From then on these are its members. Answers the group's id and name. */
  async function save({ caller, request }: ScimCall, resource: InstanceType<typeof Resources.Group>) {
    const { members, group } = apart(request.body);
    return caller.atOnce(async (all) => {
      const saved = (await resource.write(group as never, all)) as unknown as Named;
      await safely(() => all.groups.setMembers(saved.id, members));
      return saved;
    });
  }

  return {
    'GET /Groups': ({ caller, request }) => safely(() => listGroups(caller, queryOf(request))),
    'GET /Groups/{id}': ({ caller, request }) => readGroup(caller, request, idOf(request)),
    'POST /Groups': async (call) => {
      const { caller, request, reply } = call;
      const made = await save(call, new Resources.Group());
      await emit(caller, groupProvisioned(made));
      return reply.code(201).send(await readGroup(caller, request, made.id));
    },
    'PUT /Groups/{id}': async (call) => {
      const { caller, request } = call;
      const { id } = await save(call, new Resources.Group(idOf(request)));
      await emit(caller, groupSynced({ id }));
      return readGroup(caller, request, id);
    },
    'PATCH /Groups/{id}': async ({ caller, request, reply }) => {
      await safely(() => caller.atOnce(({ groups }) => patchGroup(groups, idOf(request), request.body)));
      await emit(caller, groupSynced({ id: idOf(request) }));
      return reply.code(204).send();
    },
    'DELETE /Groups/{id}': async ({ caller, request, reply }) => {
      const group = new Resources.Group(idOf(request));
      await caller.atOnce((all) => group.dispose(all));
      await emit(caller, groupDeprovisioned({ id: idOf(request) }));
      return reply.code(204).send();
    },
  };
}

type Named = { id: string; displayName: string };
