import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { modelChanged, modelCreated, modelRemoved } from '../../shared/models/events.ts';
import { DEMO_MODEL_ID, DEMO_PROVIDER, ModelDraft } from '../../shared/models/model.ts';
import { modelProblems } from '../../shared/models/problems.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { serve, type Gate, type RequestContext } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import { demoModel, withDemoFirst } from './demo/demo-row.ts';
import { discoveryHandlers } from './discovery-handlers.ts';
import { modelKeys } from './model-keys.ts';
import { costOf, find } from './model-port.ts';
import type { ModelRow, ModelStore } from './model-store.ts';
import { isMine, present } from './present-model.ts';
import { tryModel } from './try-model.ts';
import { usageHandlers, type UsageDeps } from './usage-handlers.ts';

/** `knownProjects`: which of these ids are projects within the scope. */
export type ModelDeps = UsageDeps & {
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
  /** For calls outside of runs; `admit` throws a Problem when there is nothing left to pay with. */
  billing: {
    admit: (scope: Scope) => Promise<void>;
    charge: (scope: Scope, call: { id: string; model: string; cost: number }) => Promise<void>;
  };
};

export function serveModels(gate: Gate, deps: ModelDeps) {
  const { store, egressFetch, knownProjects, billing } = deps;
  const keys = modelKeys(deps);
  const checkName = nameCheck(store);

  const get = async (auth: AuthContext, id: string) => present(await find(store, auth.scope, id), auth);

  serve(gate, modelRoutes, {
    async list({ query, ...auth }) {
      const page = withDemoFirst(query);
      const { items, totalCount } = await store.page(auth.scope, page.slice);
      const rows = items.slice(0, page.slice.limit).map((row) => present(row, auth));
      return { items: [...page.demo, ...rows], totalCount: totalCount + page.demoCount };
    },

    create: ({ body, ...call }) => add(call, body),

    async test({ body, operationId, ...auth }) {
      const { id, draft } = body;
      const { scope } = auth;
      const stored = id === undefined ? undefined : ofProvider(await find(store, scope, id));
      const model = { ...draft, displayName: draft.modelName };
      const target = await keys.targetToTry(auth, model, stored);
      await billing.admit(scope);
      let cost = 0;
      const came = await tryModel(egressFetch, { ...target, category: draft.category }, (tokens) => {
        cost = costOf(stored ?? draft, tokens);
      });
      await billing.charge(scope, { id: operationId, model: draft.modelName, cost });
      return { ...came, cost };
    },

    async read({ params, ...auth }) {
      return params.id === DEMO_MODEL_ID ? demoModel : get(auth, params.id);
    },

    async change({ params, body: { updatedAt, ...body }, emit, ...auth }) {
      const { scope, person } = auth;
      const before = await findMine(auth, params.id);
      await checkProject(scope, body);
      await keys.check(auth, body, before);
      await checkName(scope, body, before.id);
      await store.change(scope, before.id, person, { ...keys.seal(scope, before.id, body), updatedAt });
      const model = await get(auth, before.id);
      emit(modelChanged(model));
      return model;
    },

    async copy({ params, body: { projectId, name }, ...call }) {
      const row = await findMine(call, params.id);
      const settings = { ...row, allowBYOKCredentials: row.allowByokCredentials };
      const copy = ModelDraft.parse({ ...settings, projectId, displayName: name });
      return add(call, { ...copy, ...keys.stored(call.scope, row) }, 'name');
    },

    ...usageHandlers(deps),

    async remove({ params, emit, ...auth }) {
      const row = await findMine(auth, params.id);
      await store.remove(auth.scope, row.id);
      emit(modelRemoved(present(row, auth)));
    },

    ...discoveryHandlers(deps),
  });

  async function add(
    { emit, operationId: id, ...auth }: Omit<RequestContext<typeof modelRoutes.create>, 'body'>,
    draft: ModelDraft,
    nameField = 'displayName',
  ) {
    const { scope, person } = auth;
    await checkProject(scope, draft);
    await keys.check(auth, draft);
    await checkName(scope, draft, id, nameField);
    if (!(await store.add(scope, id, person, keys.seal(scope, id, draft))))
      await checkName(scope, draft, id, nameField);
    const model = await get(auth, id);
    emit(modelCreated(model));
    return model;
  }

  /** One that may be changed. A model of every project is there for all, and not theirs [M3]. */
  async function findMine({ scope }: AuthContext, id: string) {
    if (id === DEMO_MODEL_ID) throw new Problem(modelProblems.builtIn);
    const row = await find(store, scope, id);
    if (!isMine(scope, row)) throw new Problem(modelProblems.notFound);
    return ofProvider(row);
  }

  async function checkProject(scope: Scope, draft: Pick<ModelDraft, 'projectId'>) {
    const { projectId } = draft;
    const isKnown = projectId === null || (await knownProjects(scope, [projectId])).length > 0;
    if (!isKnown || !isMine(scope, draft)) throw new Problem(modelProblems.projectNeeded).at('projectId');
  }
}

/** [M1] `field`: where the name was entered. */
const nameCheck =
  (store: ModelStore) =>
  async (
    scope: Scope,
    { displayName }: Pick<ModelDraft, 'displayName'>,
    ownId: string,
    field = 'displayName',
  ) => {
    const namesake = await store.findIdByName(scope, displayName);
    if (namesake && namesake !== ownId)
      throw new Problem(modelProblems.nameTaken, { name: displayName }).at(field);
  };

/** Those of the demo cannot be changed, and have nobody to be asked at. [M16] */
function ofProvider({ provider, ...row }: ModelRow) {
  if (provider === DEMO_PROVIDER) throw new Problem(modelProblems.builtIn);
  return { ...row, provider };
}
