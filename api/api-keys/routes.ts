import { randomBytes } from 'node:crypto';
import type { Scope } from '../../shared/access/permissions.ts';
import { keyScopes, scopeLabels, type ApiKey, type ApiKeyPatch } from '../../shared/api-keys/api-key.ts';
import { apiKeyChanged, apiKeyCreated, apiKeyRemoved, apiKeyRotated } from '../../shared/api-keys/events.ts';
import { apiKeyProblems } from '../../shared/api-keys/problems.ts';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { ApiKeyStore, KeyRow } from './api-key-store.ts';

export type ApiKeyDeps = {
  store: ApiKeyStore;
  /** Which of these projects there are, within the asker's scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
  /** Called when a key may open less than before, so that its open connections look again. */
  keyChanged: (key: { id: string; makerId: string }, scope: Scope) => void;
};

const prefixOf = (key: string) => key.slice(0, 12);
const newKey = () => `atl_${randomBytes(32).toString('base64url')}`;

export function serveApiKeys(gate: Gate, { store, knownProjects, keyChanged }: ApiKeyDeps) {
  async function get({ scope, person }: AuthContext, id: string): Promise<KeyRow> {
    const row = await store.find(scope, person.id, id);
    if (!row) throw new Problem(apiKeyProblems.notFound);
    return row;
  }

  async function checkProjects({ scope }: AuthContext, ids: readonly string[] | null | undefined) {
    if (!ids) return;
    const known = await knownProjects(scope, ids);
    if (new Set(ids).size > known.length) throw new Problem(apiKeyProblems.projectNotFound).at('projectIds');
  }

  serve(gate, apiKeyRoutes, {
    async list({ query, ...auth }) {
      const { items, totalCount } = await store.page(auth.scope, auth.person.id, query);
      return { items: items.map((row) => present(row, auth)), totalCount };
    },

    async generate() {
      return { key: newKey() };
    },

    async scopes() {
      return keyScopes.map((name) => ({ name, displayName: scopeLabels[name] }));
    },

    async create({ body, emit, ...auth }) {
      const { scope, person } = auth;
      refuseExpired(body.expiresAt);
      await checkProjects(auth, body.projectIds);
      const { key = newKey(), ...rest } = body;
      const row = { ...rest, keyHash: hashToken(key), prefix: prefixOf(key), createdBy: person.id };
      const id = await store.add(scope, row);
      if (!id) throw new Problem(apiKeyProblems.taken).at('name'); // [K2]
      const created = present(await get(auth, id), auth);
      emit(apiKeyCreated(created));
      return { ...created, key };
    },

    async read({ params, ...auth }) {
      return present(await get(auth, params.id), auth);
    },

    async change({ params, body, emit, ...auth }) {
      const before = await get(auth, params.id);
      if (narrowsOrWidens(body) && before.makerId !== auth.person.id)
        throw new Problem(apiKeyProblems.onlyMaker); // [K8]
      await checkProjects(auth, body.projectIds);
      await checkName(store, auth.scope, before.id, body.name);
      await store.change(auth.scope, before.id, body);
      keyChanged(before, auth.scope);
      const changed = present(await get(auth, before.id), auth);
      emit(apiKeyChanged({ ...changed, before: present(before, auth) }));
      return changed;
    },

    async rotate({ params, emit, ...auth }) {
      const before = await get(auth, params.id);
      if (before.makerId !== auth.person.id) throw new Problem(apiKeyProblems.onlyMaker); // [K8]
      refuseExpired(before.expiresAt);
      const key = newKey();
      await store.rotate(auth.scope, before.id, { keyHash: hashToken(key), prefix: prefixOf(key) });
      keyChanged(before, auth.scope);
      const rotated = present(await get(auth, before.id), auth);
      emit(apiKeyRotated({ ...rotated, before: present(before, auth) }));
      return { ...rotated, key };
    },

    async remove({ params, emit, ...auth }) {
      const row = await get(auth, params.id);
      await store.remove(auth.scope, row.id);
      keyChanged(row, auth.scope);
      emit(apiKeyRemoved(present(row, auth)));
    },
  });
}

const narrowsOrWidens = ({ scopes, projectIds, includeConversations, expiresAt }: ApiKeyPatch) =>
  [scopes, projectIds, includeConversations, expiresAt].some((limit) => limit !== undefined);

/** [K14] */
function refuseExpired(expiresAt: KeyRow['expiresAt'] | string) {
  if (expiresAt && new Date(expiresAt).getTime() <= Date.now())
    throw new Problem(apiKeyProblems.expired).at('expiresAt');
}

/** [K2] */
async function checkName(store: ApiKeyStore, scope: Scope, ownId: string, name: string | undefined) {
  const namesake = name === undefined ? undefined : await store.findIdByName(scope, name);
  if (namesake && namesake !== ownId) throw new Problem(apiKeyProblems.taken).at('name');
}

const present = ({ makerId, makerName, ...row }: KeyRow, { person, canEdit }: AuthContext): ApiKey => ({
  ...row,
  createdBy: { id: makerId, name: makerName },
  abilities: { change: canEdit, limit: canEdit && makerId === person.id },
});
