import { detectorChanged, detectorCreated, detectorRemoved } from '../../shared/detectors/events.ts';
import { detectorKinds, type DetectorKind, type DetectorSettings } from '../../shared/detectors/detector.ts';
import { detectorProblems } from '../../shared/detectors/problems.ts';
import { detectorRoutes } from '../../shared/detectors/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate, type Handlers } from '../http/serve.ts';
import { checkSettings } from './check-settings.ts';
import type { DetectorRow, DetectorStore } from './detector-store.ts';
import type { DetectorUse } from './use-read-model.ts';

export type DetectorDeps = {
  store: DetectorStore;
  usesOf: (scope: Scope, ids: readonly string[]) => Promise<(id: string) => DetectorUse>;
  /** Throws where a guardrail that uses it could no longer work. */
  proveChange: (
    scope: Scope,
    changed: { id: string; kind: DetectorKind; name: string; settings: DetectorSettings[DetectorKind] },
  ) => Promise<void>;
};

type Auth = Pick<AuthContext, 'scope' | 'person' | 'canEdit'>;
/** All kinds are served alike: the settings of each are read and written by its own schema. */
type AnyContract = typeof detectorRoutes.allowList;

export function serveDetectors(gate: Gate, deps: DetectorDeps) {
  for (const kind of detectorKinds) serve(gate, detectorRoutes[kind] as AnyContract, handlersOf(deps, kind));
}

function handlersOf({ store, usesOf, proveChange }: DetectorDeps, kind: DetectorKind) {
  async function present(auth: Auth, row: DetectorRow, use?: DetectorUse) {
    const { createdBy: _by, kind: _kind, ...detector } = row;
    const ownUse = use ?? (await usesOf(auth.scope, [row.id]))(row.id);
    return {
      ...detector,
      ...ownUse,
      settings: row.settings as DetectorSettings['allowList'],
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      abilities: { change: auth.canEdit && isOwnToChange(auth, row, ownUse) },
    };
  }

  async function require(scope: Scope, id: string): Promise<DetectorRow> {
    const row = await store.find(scope, kind, id);
    if (!row) throw new Problem(detectorProblems.notFound);
    return row;
  }

  const handlers: Handlers<AnyContract> = {
    async list({ query, ...auth }) {
      const { items, totalCount } = await store.page(auth.scope, kind, query);
      const useOf = await usesOf(
        auth.scope,
        items.map(({ id }) => id),
      );
      return { items: await Promise.all(items.map((row) => present(auth, row, useOf(row.id)))), totalCount };
    },

    async create({ body, operationId, emit, ...auth }) {
      await checkSettings(auth.scope.tenantId, kind, body);
      await store.add(auth.scope, { ...body, id: operationId, kind, by: auth.person.id });
      const row = await require(auth.scope, operationId);
      emit(detectorCreated(row));
      return present(auth, row);
    },

    async change({ body: { id, version, ...draft }, emit, ...auth }) {
      const before = await require(auth.scope, id);
      refuseOfOthers(auth, before, (await usesOf(auth.scope, [id]))(id));
      await checkSettings(auth.scope.tenantId, kind, draft);
      await proveChange(auth.scope, { ...draft, id, kind });
      if (!(await store.change(auth.scope, id, draft, version ?? before.version)))
        throw new Problem(detectorProblems.changedMeanwhile);
      const row = await require(auth.scope, id);
      emit(detectorChanged(row));
      return present(auth, row);
    },

    read: async ({ params, ...auth }) => present(auth, await require(auth.scope, params.id)),

    async remove({ params, emit, ...auth }) {
      const row = await require(auth.scope, params.id);
      const use = (await usesOf(auth.scope, [row.id]))(row.id);
      refuseUsed(use);
      refuseOfOthers(auth, row, use);
      await store.remove(auth.scope, row.id);
      emit(detectorRemoved(row));
    },
  };
  return handlers;
}

/** [DT8] */
const isOwnToChange = ({ scope, person }: Auth, { createdBy }: DetectorRow, { usedElsewhere }: DetectorUse) =>
  scope.projects === 'all' || (createdBy === person.id && !usedElsewhere);

function refuseOfOthers(auth: Auth, row: DetectorRow, use: DetectorUse) {
  if (!isOwnToChange(auth, row, use)) throw new Problem(detectorProblems.ofOthers);
}

/** [DT4] */
function refuseUsed({ usedBy, usedElsewhere }: DetectorUse) {
  const guardrails = usedBy.map(({ name }) => name).join(', ');
  if (guardrails) throw new Problem(detectorProblems.inUse, { guardrails });
  if (usedElsewhere) throw new Problem(detectorProblems.inUseElsewhere);
}
