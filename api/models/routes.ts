import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { modelChanged, modelCreated, modelRemoved } from '../../shared/models/events.ts';
import {
  DEMO_MODEL_ID,
  DEMO_PROVIDER,
  ModelPrices,
  type Model,
  type ModelDraft,
} from '../../shared/models/model.ts';
import { modelProblems } from '../../shared/models/problems.ts';
import { providers, type ProviderName } from '../../shared/models/provider.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import { demoModel, withDemoFirst } from './demo/demo-row.ts';
import { discover } from './discover.ts';
import { openKey, sealKey } from './model-key.ts';
import { costOf, find, type ModelPortDeps } from './model-port.ts';
import type { ModelRow } from './model-store.ts';
import { tryModel } from './try-model.ts';

/** `knownProjects`: which of these ids are projects within the scope. */
export type ModelDeps = ModelPortDeps & {
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
  /** For calls outside of runs; `admit` throws a Problem when there is nothing left to pay with. */
  billing: {
    admit: (scope: Scope) => Promise<void>;
    charge: (scope: Scope, call: { id: string; model: string; cost: number }) => Promise<void>;
  };
};

export function serveModels(gate: Gate, deps: ModelDeps) {
  const { store, vault, egressFetch, knownProjects, billing } = deps;

  const get = async (auth: AuthContext, id: string) => present(await find(store, auth.scope, id), auth);

  serve(gate, modelRoutes, {
    async list({ query, ...auth }) {
      const page = withDemoFirst(query);
      const { items, totalCount } = await store.page(auth.scope, page.slice);
      const rows = items.slice(0, page.slice.limit).map((row) => present(row, auth));
      return { items: [...page.demo, ...rows], totalCount: totalCount + page.demoCount };
    },

    async create({ body, emit, operationId, ...auth }) {
      const { scope, person } = auth;
      await checkProject(scope, body);
      checkComplete(body, body.apiKey ?? '');
      await checkName(scope, body, operationId);
      const { apiKey = '', ...draft } = body;
      const change = { ...draft, sealedKey: sealKey(vault, scope, operationId, apiKey) };
      if (!(await store.add(scope, operationId, person, change))) await checkName(scope, body, operationId);
      const model = await get(auth, operationId);
      emit(modelCreated(model));
      return model;
    },

    async test({ body: { id, draft }, scope, operationId }) {
      const { provider, modelName, endpoint = '' } = draft;
      const stored = id === undefined ? undefined : ofProvider(await find(store, scope, id));
      const apiKey = draft.apiKey ?? (stored ? keptKey(scope, stored, { provider, endpoint }) : '');
      await billing.admit(scope);
      const target = { displayName: modelName, provider, modelName, endpoint, apiKey };
      let cost = 0;
      const came = await tryModel(egressFetch, target, (tokens) => {
        cost = costOf(stored ?? ModelPrices.parse(draft), tokens);
      });
      await billing.charge(scope, { id: operationId, model: modelName, cost });
      return came;
    },

    async read({ params, ...auth }) {
      return params.id === DEMO_MODEL_ID ? demoModel : get(auth, params.id);
    },

    async change({ params, body, emit, ...auth }) {
      const { scope } = auth;
      const before = await findMine(auth, params.id);
      await checkProject(scope, body);
      const { apiKey, ...draft } = body;
      const key = apiKey ?? keptKey(scope, before, draft);
      checkComplete(draft, key);
      await checkName(scope, body, before.id);
      const sealed = apiKey === undefined ? {} : { sealedKey: sealKey(vault, scope, before.id, apiKey) };
      await store.change(scope, before.id, { ...draft, ...sealed });
      const model = await get(auth, before.id);
      emit(modelChanged(model));
      return model;
    },

    async remove({ params, emit, ...auth }) {
      const row = await findMine(auth, params.id);
      await store.remove(auth.scope, row.id);
      emit(modelRemoved(present(row, auth)));
    },

    discover: ({ body }) => discover(egressFetch, body),

    discoverWithoutKey: ({ query }) => discover(egressFetch, { ...query, apiKey: '' }),
  });

  /** One that may be changed. A model of every project is there for all, and not theirs [M3]. */
  async function findMine({ scope }: AuthContext, id: string) {
    if (id === DEMO_MODEL_ID) throw new Problem(modelProblems.builtIn);
    const row = await find(store, scope, id);
    if (!isMine(scope, row)) throw new Problem(modelProblems.notFound);
    return ofProvider(row);
  }

  /** [M4] */
  function keptKey(scope: Scope, row: ModelRow & Address, next: Address): string {
    const key = openKey(vault, scope, row);
    const isSame = addressOf(row) === addressOf(next);
    if (key && !isSame) throw new Problem(modelProblems.keyForNewAddress).at('apiKey');
    return key;
  }

  async function checkProject(scope: Scope, draft: Pick<ModelDraft, 'projectId'>) {
    const { projectId } = draft;
    const isKnown = projectId === null || (await knownProjects(scope, [projectId])).length > 0;
    if (!isKnown || !isMine(scope, draft)) throw new Problem(modelProblems.projectNeeded).at('projectId');
  }

  /** [M1] */
  async function checkName(scope: Scope, { displayName }: Pick<ModelDraft, 'displayName'>, ownId: string) {
    const namesake = await store.findIdByName(scope, displayName);
    if (namesake && namesake !== ownId)
      throw new Problem(modelProblems.nameTaken, { name: displayName }).at('displayName');
  }
}

/** Those of the demo cannot be changed, and have nobody to be asked at. [M16] */
function ofProvider({ provider, ...row }: ModelRow) {
  if (provider === DEMO_PROVIDER) throw new Problem(modelProblems.builtIn);
  return { ...row, provider };
}

const isMine = (scope: Scope, { projectId }: Pick<ModelRow, 'projectId'>) =>
  projectId === null ? scope.projects === 'all' : isInScope(scope, projectId);

function checkComplete({ provider, endpoint }: Pick<ModelDraft, 'provider' | 'endpoint'>, key: string) {
  const { defaultEndpoint, needsKey } = providers[provider];
  if (!endpoint && !defaultEndpoint) throw new Problem(modelProblems.endpointNeeded).at('endpoint');
  if (needsKey && !key) throw new Problem(modelProblems.keyNeeded).at('apiKey');
}

type Address = { provider: ProviderName; endpoint: string };

const addressOf = ({ provider, endpoint }: Address) =>
  JSON.stringify([
    provider,
    new URL(endpoint || providers[provider].defaultEndpoint || 'http://none').origin,
  ]);

const present = ({ sealedKey, ...row }: ModelRow, { scope, canEdit }: AuthContext): Model => ({
  ...row,
  sourceType: 'UserProvided',
  isDemo: row.provider === DEMO_PROVIDER,
  hasKey: sealedKey !== null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  abilities: { change: canEdit && isMine(scope, row) && row.provider !== DEMO_PROVIDER },
});
