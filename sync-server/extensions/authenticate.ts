// Who may open a document, and whether they may change it. Asked for every document on every connection and never
// remembered: any change closes the person's sockets, they come back, and are asked again.
import type { Extension, onAuthenticatePayload } from '@hocuspocus/server';
import type { AreaName } from '../../shared/access/areas.ts';
import { isInScope, can, permissionsOf } from '../../shared/access/permissions.ts';
import { may, type Asker } from '../../shared/credentials/reach.ts';
import { closeCodes } from '../../shared/documents/close-codes.ts';
import type { DocumentLimits } from '../../shared/documents/limits.ts';
import {
  isForm,
  parseDocumentName,
  type DocumentAddress,
  type DocumentKind,
  type FormKind,
} from '../../shared/documents/names.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { scopeOfIdentity, type Identity, type IdentifyHeaders } from '../../shared/node/sign-in/index.ts';
import type { Caller, Context } from '../context.ts';
import { placeOf } from '../document-access-read-model.ts';
import { areasOfForms, type DocumentPlace } from '../form-read-model.ts';
import { Refused } from '../refusal.ts';
import type { Sockets } from '../sockets.ts';

export type AuthenticateDeps = {
  db: Db;
  identify: IdentifyHeaders;
  sockets: Sockets;
  introduced: (caller: Caller) => void;
  limits: Pick<DocumentLimits, 'socketsPerPerson' | 'documentsPerSocket' | 'documentsPerPerson'>;
};

export const authenticate = (deps: AuthenticateDeps): Extension<Context> => ({
  async onAuthenticate(payload) {
    const { caller } = payload.context;
    if (!caller) throw new Refused('noAccess');
    if (caller.documents.length >= deps.limits.documentsPerSocket) {
      caller.socket.close(closeCodes.tooMany, 'too many documents');
      throw new Error('Too many documents are open on this socket.');
    }
    caller.documents.push(payload.documentName);
    try {
      return await admit(deps, caller, payload);
    } catch (error) {
      forget(caller, payload.documentName);
      throw error;
    }
  },
  async onDisconnect({ context: { caller }, documentName }) {
    if (caller) forget(caller, documentName);
  },
});

function forget({ documents }: Caller, name: string) {
  const at = documents.indexOf(name);
  if (at >= 0) documents.splice(at, 1);
}

type AuthenticationRequest = Pick<
  onAuthenticatePayload<Context>,
  'token' | 'documentName' | 'connectionConfig'
>;

async function admit(
  deps: AuthenticateDeps,
  caller: Caller,
  { token, documentName, connectionConfig }: AuthenticationRequest,
): Promise<Context> {
  const identity = await whoIs(deps, caller, token);
  const address = parseDocumentName(documentName);
  const { person } = identity;
  if (!address || address.tenantId !== person.tenantId) throw new Refused('noAccess');

  const { projectId, isReadOnly } = await accessOf(deps, identity, address);
  connectionConfig.readOnly = isReadOnly;
  return {
    person: { id: person.id, name: shownName(identity) },
    projectId,
    isImpersonated: actorOf(identity) !== undefined,
  };
}

const areas = {
  agent: 'agents',
  branch: 'agents',
  board: 'agents',
  prompt: 'prompts',
  policy: 'agentConstraints',
  agentRequest: 'lifecycle',
} as const satisfies Record<Exclude<DocumentKind, FormKind>, AreaName>;

async function accessOf({ db }: AuthenticateDeps, identity: Identity, address: DocumentAddress) {
  const place = await placeOf(db, address);
  const area = place?.area ?? areaOf(address.kind);
  const permissions = permissionsOf(identity.person, identity.flags);
  if (!can(permissions, area, 'view') || !keyMay(identity, 'read')) throw new Refused('noAccess');
  const scope = scopeOfIdentity(identity);
  if (!place || !sees({ personId: identity.person.id, permissions, scope }, place))
    throw new Refused('noAccess');
  const { projectId } = place;
  const isElsewhere = isOfOthersToo(place) && scope.projects !== 'all';
  const mayWrite = can(permissions, area, 'edit') && keyMay(identity, 'write');
  return { projectId, isReadOnly: place.isReadOnly || isElsewhere || !mayWrite };
}

/** What is of all projects is there for everybody, and for those to change who may change all of them. */
const isOfOthersToo = ({ projectId, isOfTenant = false }: DocumentPlace) => projectId === null && !isOfTenant;

const sees = (asker: Asker, { projectId, held }: DocumentPlace) =>
  (projectId === null || isInScope(asker.scope, projectId)) && (!held || may(asker, 'see', held));

const areaOf = (kind: DocumentKind): AreaName => (isForm(kind) ? areasOfForms[kind] : areas[kind]);

/** Others see who it really is: no word, so that it needs no translation. */
function shownName(identity: Identity): string {
  const { name } = identity.person;
  const actor = actorOf(identity);
  return actor ? `${actor} → ${name}` : name;
}

const actorOf = ({ credential }: Identity): string | undefined =>
  credential.kind === 'session' ? credential.impersonation?.byName : undefined;

async function whoIs(
  { identify, sockets, introduced, limits }: AuthenticateDeps,
  caller: Caller,
  token: string,
) {
  const askedAt = performance.now();
  const identity = await identify(headersWith(caller, token));
  if (!identity) throw new Refused('signedOut');
  if (!sockets.introduce(caller, token, identity, askedAt)) {
    sockets.comeBack(caller);
    throw new Error('The access changed while it was being looked up.');
  }
  introduced(caller);
  const open = sockets.ofPerson(identity.person.id);
  if (open.sockets > limits.socketsPerPerson) {
    caller.socket.close(closeCodes.tooMany, 'too many connections');
    throw new Error('This person has too many connections.');
  }
  if (open.documents > limits.documentsPerPerson) {
    caller.socket.close(closeCodes.tooMany, 'too many documents');
    throw new Error('This person has too many documents open.');
  }
  return identity;
}

/** A program may show its key in the protocol instead of in a header, which browsers cannot set. */
export const headersWith = ({ headers }: Caller, token: string) =>
  token ? { ...headers, 'x-api-key': token } : headers;

const keyMay = ({ credential }: Identity, scope: 'read' | 'write') =>
  credential.kind === 'session' || credential.scopes.includes(scope);
