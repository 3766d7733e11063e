// SCIM 2.0 under Fastify, in a scope of its own: it speaks another dialect of JSON, and errs in its own words.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Resources } from 'scimmy';
import type { Event } from '../../shared/kernel/event.ts';
import { isId } from '../../shared/kernel/id.ts';
import { apiKeyIn } from '../../shared/node/sign-in/index.ts';
import { sourceOf } from '../../shared/node/source-of.ts';
import {
  groupDeprovisioned,
  groupProvisioned,
  groupSynced,
  personDeprovisioned,
  personProvisioned,
  personSynced,
} from '../../shared/scim/events.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { readBody, readQuery, type ScimQuery } from './admission.ts';
import { patchGroup } from './group-patch.ts';
import { listGroups, listUsers, wantsMembers } from './lists.ts';
import { guardPatch, guardValues } from './patch-guard.ts';
import type { Directory } from './people-port.ts';
import { presentGroup, presentPerson } from './present-records.ts';
import { apart } from './read-group.ts';
import { declareResources } from './resources.ts';
import { asScimError, errorBody, notThere, safely, ScimError } from './scim-error.ts';
import { understood } from './user-patch.ts';

const PER_MINUTE = 6000;
const WRONG_TOKENS_PER_MINUTE = 60;

export type ScimDeps = {
  directoryFor: (token: string) => Promise<Directory | undefined>;
  /** A directory has done something; nobody of the tenant has. It is written down before the answer [SC17]. */
  emit: (directory: Directory, event: Event) => Promise<void>;
  publicUrl: string | undefined;
};

export const scimServer = (deps: ScimDeps) => async (scope: FastifyInstance) => {
  declareResources();
  const directories = new WeakMap<FastifyRequest, Directory>();
  const directory = (request: FastifyRequest): Directory => {
    const registered = directories.get(request);
    if (!registered) throw new ScimError(401, '', 'The token is missing, wrong or expired.');
    return registered;
  };
  useScimContentType(scope);
  tellAddresses(scope, deps);
  const admit = createAdmission(scope, deps);
  scope.addHook('onRequest', async (request) => void directories.set(request, await admit(request)));
  const reach: Reach = { directory, emit: (request, event) => deps.emit(directory(request), event) };
  serveUsers(scope, reach);
  serveGroups(scope, reach);
  for (const Resource of [Resources.ServiceProviderConfig, Resources.ResourceType, Resources.Schema]) {
    const read = async ({ params }: FastifyRequest) => {
      const { id } = params as { id?: string };
      if (id !== undefined && !/^[\w:.-]{1,200}$/.test(id)) throw notThere('such record');
      return id === undefined ? new Resource().read() : new Resource(id).read();
    };
    scope.get(Resource.endpoint, read);
    if (Resource !== Resources.ServiceProviderConfig) scope.get(`${Resource.endpoint}/:id`, read);
  }
};

function useScimContentType(scope: FastifyInstance) {
  // Directories send DELETE with a JSON content type and no body, which Fastify refuses by default.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string' },
    async (_: FastifyRequest, text: string | Buffer) => readBody(text.toString()),
  );
  scope.addHook('onSend', async (_, reply) => void reply.header('content-type', 'application/scim+json'));
  scope.setErrorHandler((error, request, reply) => {
    const { statusCode } = error as { statusCode?: number };
    const isOurs = statusCode !== undefined && statusCode < 500 && !(error instanceof ScimError);
    const scimError = isOurs ? new ScimError(statusCode, '', 'This could not be read.') : asScimError(error);
    if (scimError.cause) request.log.error(scimError.cause);
    return reply.code(scimError.status).send(errorBody(scimError));
  });
  scope.setNotFoundHandler((_, reply) => {
    const scimError = new ScimError(404, '', 'There is nothing at this address.');
    return reply.code(scimError.status).send(errorBody(scimError));
  });
}

type Located = { meta?: { location?: string } };

/** Where a record is, as a whole address; what was made tells it in its header as well. */
function tellAddresses(scope: FastifyInstance, { publicUrl }: ScimDeps) {
  scope.addHook('preSerialization', async (request, reply, payload) => {
    const body = JSON.parse(JSON.stringify(payload)) as Located & { Resources?: Located[] };
    for (const { meta } of [body, ...(body.Resources ?? [])])
      if (meta?.location) meta.location = `${baseUrlOf(request, publicUrl)}${meta.location}`;
    if (reply.statusCode === 201 && body.meta?.location) void reply.header('location', body.meta.location);
    return body;
  });
}

/** Whoever has a token counts as their tenant; wrong tokens count by address [SC3]. */
function createAdmission(scope: FastifyInstance, { directoryFor }: ScimDeps) {
  const callers = new WeakMap<FastifyRequest, string>();
  const limiter = (max: number, of: string) =>
    scope.createRateLimit({
      max,
      timeWindow: 60_000,
      keyGenerator: (request) => `${of}|${callers.get(request) ?? sourceOf(request.ip)}`,
    });
  const [known, wrong] = [limiter(PER_MINUTE, 'scim'), limiter(WRONG_TOKENS_PER_MINUTE, 'scim-wrong')];

  return async (request: FastifyRequest): Promise<Directory> => {
    const token = apiKeyIn(request.headers);
    const directory = token === undefined ? undefined : await safely(() => directoryFor(token));
    if (directory) callers.set(request, directory.tenantId);
    const verdict = await (directory ? known : wrong)(request);
    if (!verdict.isAllowed && verdict.isExceeded) throw new ScimError(429, '', 'Too many requests.');
    if (!directory) throw new ScimError(401, '', 'The token is missing, wrong or expired.');
    return directory;
  };
}

type Reach = {
  directory: (request: FastifyRequest) => Directory;
  emit: (request: FastifyRequest, event: Event) => Promise<void>;
};

/** scimmy makes a filter of it, so it has to be an id before scimmy sees it. */
function idOf({ params }: FastifyRequest): string {
  const { id } = params as { id: string };
  if (!isId(id)) throw notThere('such record');
  return id;
}

const queryOf = ({ query }: FastifyRequest): ScimQuery => readQuery(query);

function serveUsers(scope: FastifyInstance, { directory, emit }: Reach) {
  async function readUser({ users }: Directory, request: FastifyRequest, id: string) {
    const user = await safely(() => users.find(id));
    if (!user) throw notThere(id);
    return presentPerson(user, queryOf(request));
  }
  const recordOf = (user: unknown) => user as { id: string; userName: string; active: boolean };
  const bodyOf = (request: FastifyRequest) => guardValues(request.body) as never;

  scope.get('/Users', (request) => safely(() => listUsers(directory(request), queryOf(request))));
  scope.get('/Users/:id', (request) => readUser(directory(request), request, idOf(request)));
  scope.post('/Users', async (request, reply) => {
    const body = bodyOf(request);
    const made = await directory(request).atOnce((all) => new Resources.User().write(body, all));
    await emit(request, personProvisioned(recordOf(made)));
    return reply.code(201).send(await readUser(directory(request), request, recordOf(made).id));
  });
  scope.put('/Users/:id', async (request) => {
    const [user, body] = [new Resources.User(idOf(request)), bodyOf(request)];
    const changed = await directory(request).atOnce((all) => user.write(body, all));
    await emit(request, personSynced(recordOf(changed)));
    return readUser(directory(request), request, recordOf(changed).id);
  });
  scope.patch('/Users/:id', async (request) => {
    const [user, body] = [new Resources.User(idOf(request)), bodyOf(request)];
    const changed = await directory(request).atOnce(async (all) => {
      const known = await safely(() => all.users.find(idOf(request)));
      return user.patch(guardPatch(known ? understood(body, known) : body) as never, all);
    });
    if (changed) await emit(request, personSynced(recordOf(changed)));
    return readUser(directory(request), request, idOf(request));
  });
  scope.delete('/Users/:id', async (request, reply) => {
    const user = new Resources.User(idOf(request));
    await directory(request).atOnce((all) => user.dispose(all));
    await emit(request, personDeprovisioned({ id: idOf(request) }));
    return reply.code(204).send();
  });
}

function serveGroups(scope: FastifyInstance, { directory, emit }: Reach) {
  async function readGroup({ groups }: Directory, request: FastifyRequest, id: string) {
    const group = await safely(() => groups.find(id));
    if (!group) throw notThere(id);
    const [filled = group] = wantsMembers(queryOf(request))
      ? await safely(() => groups.withMembers([group]))
      : [group];
    return presentGroup(filled, queryOf(request));
  }
  /** From then on these are its members. Answers the group's id and name. */
  async function save(request: FastifyRequest, resource: InstanceType<typeof Resources.Group>) {
    const { members, group } = apart(request.body);
    return directory(request).atOnce(async (all) => {
      const saved = (await resource.write(group as never, all)) as unknown as Named;
      await safely(() => all.groups.setMembers(saved.id, members));
      return saved;
    });
  }

  scope.get('/Groups', (request) => safely(() => listGroups(directory(request), queryOf(request))));
  scope.get('/Groups/:id', (request) => readGroup(directory(request), request, idOf(request)));
  scope.post('/Groups', async (request, reply) => {
    const made = await save(request, new Resources.Group());
    await emit(request, groupProvisioned(made));
    return reply.code(201).send(await readGroup(directory(request), request, made.id));
  });
  scope.put('/Groups/:id', async (request) => {
    const { id } = await save(request, new Resources.Group(idOf(request)));
    await emit(request, groupSynced({ id }));
    return readGroup(directory(request), request, id);
  });
  scope.patch('/Groups/:id', async (request, reply) => {
    await safely(() =>
      directory(request).atOnce(({ groups }) => patchGroup(groups, idOf(request), request.body)),
    );
    await emit(request, groupSynced({ id: idOf(request) }));
    return reply.code(204).send();
  });
  scope.delete('/Groups/:id', async (request, reply) => {
    const group = new Resources.Group(idOf(request));
    await directory(request).atOnce((all) => group.dispose(all));
    await emit(request, groupDeprovisioned({ id: idOf(request) }));
    return reply.code(204).send();
  });
}

type Named = { id: string; displayName: string };
