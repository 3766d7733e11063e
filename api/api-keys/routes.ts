import { randomBytes } from 'node:crypto';
import type { Scope } from '../../shared/access/standing.ts';
import { keyScopes, scopeLabels, type ApiKey, type ApiKeyPatch } from '../../shared/api-keys/api-key.ts';
import { apiKeyChanged, apiKeyCreated, apiKeyRemoved, apiKeyRotated } from '../../shared/api-keys/events.ts';
import { apiKeyProblems } from '../../shared/api-keys/problems.ts';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { Visitor } from '../http/session.ts';
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
  async function get({ scope, person }: Visitor, id: string): Promise<KeyRow> {
    const row = await store.find(scope, person.id, id);
    if (!row) throw new Problem(apiKeyProblems.notFound);
    return row;
  }

  async function checkProjects({ scope }: Visitor, ids: readonly string[] | null | undefined) {
    if (!ids) return;
    const known = await knownProjects(scope, ids);
    if (new Set(ids).size > known.length) throw new Problem(apiKeyProblems.projectNotFound).at('projectIds');
  }

  serve(gate, apiKeyRoutes, {
    async list({ query, ...visitor }) {
      const { items, totalCount } = await store.page(visitor.scope, visitor.person.id, query);
      return { items: items.map((row) => present(row, visitor)), totalCount };
    },

    async generate() {
      return { key: newKey() };
    },

    async scopes() {
      return keyScopes.map((name) => ({ name, displayName: scopeLabels[name] }));
    },

    async create({ body, emit, ...visitor }) {
      const { scope, person } = visitor;
      refuseExpired(body.expiresAt);
      await checkProjects(visitor, body.projectIds);
      const { key = newKey(), ...rest } = body;
      const row = { ...rest, keyHash: hashToken(key), prefix: prefixOf(key), createdBy: person.id };
      const id = await store.add(scope, row);
      if (!id) throw new Problem(apiKeyProblems.taken).at('name'); // [K2]
      const created = present(await get(visitor, id), visitor);
      emit(apiKeyCreated(created));
      return { ...created, key };
    },

    async read({ params, ...visitor }) {
      return present(await get(visitor, params.id), visitor);
    },

    async change({ params, body, emit, ...visitor }) {
      const before = await get(visitor, params.id);
      if (narrowsOrWidens(body) && before.makerId !== visitor.person.id)
        throw new Problem(apiKeyProblems.onlyMaker); // [K8]
      await checkProjects(visitor, body.projectIds);
      await checkName(store, visitor.scope, before.id, body.name);
      await store.change(visitor.scope, before.id, body);
      keyChanged(before, visitor.scope);
      const changed = present(await get(visitor, before.id), visitor);
      emit(apiKeyChanged({ ...changed, before: present(before, visitor) }));
      return changed;
    },

    async rotate({ params, emit, ...visitor }) {
      const before = await get(visitor, params.id);
      if (before.makerId !== visitor.person.id) throw new Problem(apiKeyProblems.onlyMaker); // [K8]
      refuseExpired(before.expiresAt);
      const key = newKey();
      await store.rotate(visitor.scope, before.id, { keyHash: hashToken(key), prefix: prefixOf(key) });
      keyChanged(before, visitor.scope);
      const rotated = present(await get(visitor, before.id), visitor);
      emit(apiKeyRotated({ ...rotated, before: present(before, visitor) }));
      return { ...rotated, key };
    },

    async remove({ params, emit, ...visitor }) {
      const row = await get(visitor, params.id);
      await store.remove(visitor.scope, row.id);
      keyChanged(row, visitor.scope);
      emit(apiKeyRemoved(present(row, visitor)));
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

const present = ({ makerId, makerName, ...row }: KeyRow, { person, mayChange }: Visitor): ApiKey => ({
  ...row,
  createdBy: { id: makerId, name: makerName },
  abilities: { change: mayChange, limit: mayChange && makerId === person.id },
});
