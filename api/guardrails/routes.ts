import { randomUUID } from 'node:crypto';
import { can, isInScope, type Scope } from '../../shared/access/permissions.ts';
import { guardrailChanged, guardrailCreated, guardrailRemoved } from '../../shared/guardrails/events.ts';
import type { Filter } from '../../shared/guardrails/filters/index.ts';
import { GuardrailDraft, sourceIn } from '../../shared/guardrails/guardrail.ts';
import { guardrailProblems } from '../../shared/guardrails/problems.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { isMissingReference, isUniqueViolation } from '../../shared/node/database/unique.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { Figures } from '../engine/ports.ts';
import { compileFilters } from './detectors/index.ts';
import type { GuardrailRow, GuardrailStore } from './guardrail-store.ts';
import { placeAssignments, refuseSingleAgents } from './place-assignments.ts';
import type { GuardrailDeps } from './guardrail-deps.ts';
import type { LastRun } from './last-runs-read-model.ts';
import { detectorIdsOf, refuseUnknown, resolveFilters } from './resolve-filters.ts';
import { tryFilters } from './try-filters.ts';
import { tryOnRuns } from './try-on-runs.ts';

/** On the bill. */
const JUDGE_BILL = 'Guardrail judge';

export const serveGuardrailRoutes = (gate: Gate, store: GuardrailStore, deps: GuardrailDeps) =>
  serve(gate, guardrailRoutes, {
    async list({ query, scope, canEdit }) {
      const { items, totalCount } = await store.page(scope, query);
      return { items: items.map((row) => present(row, scope, canEdit)), totalCount };
    },

    async create({ body, scope, permissions, person, canEdit, emit }) {
      refuseSingleAgents(permissions, body.guardrailAssignments);
      const assignments = await checkDraft(store, deps, scope, { draft: body });
      const row = await namedOnce(body, () => store.add(scope, { draft: body, assignments, by: person }));
      emit(guardrailCreated(row));
      return present(row, scope, canEdit);
    },

    async assigned({ query, scope }) {
      const rows = (await store.assignedTo(scope, query)).filter((row) => isVisible(row, scope));
      return query.map((entityId) => ({
        entityId,
        guardrails: rows.filter(({ guardrailAssignments }) =>
          guardrailAssignments.some((assignment) => assignment.entityId === entityId),
        ),
      }));
    },

    sources: ({ scope }) => deps.sourcesNamed(scope),

    models: ({ query, scope }) => deps.modelsNamed(scope, query.chosenId),

    assignable: ({ query, scope }) => deps.agentsNamed(scope, query.filter),

    async tryOut({ body, scope }) {
      const filters = await resolvedFilters(deps, scope, body.filters);
      return tryFilters(scope.tenantId, filters, body.text);
    },

    async tryJudge({ body, scope, reply }) {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const filters = await resolvedFilters(deps, scope, body.filters);
      await refuseUnknownModels(deps, scope, filters);
      await deps.billing.admit(scope);
      let cost = 0;
      const meter = { signal: gone.signal, onUsage: (usage: Figures) => void (cost += usage.cost) };
      const asked = { judge: deps.judge, meter };
      try {
        return await tryFilters(scope.tenantId, filters, body.text, asked);
      } finally {
        if (cost > 0) await deps.billing.charge(scope, { id: randomUUID(), model: JUDGE_BILL, cost });
      }
    },

    /** Of the leaked alone for who sees no other feed. [F20] */
    marks: ({ scope, permissions }) =>
      deps.marks(scope, can(permissions, 'violationFeed', 'view') ? undefined : 'dlp'),

    async tryRuns({ body: { agentId, filters }, scope, person, reply }) {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const [agent] = await deps.agentsAmong(scope, [agentId]);
      if (!agent) throw new Problem(guardrailProblems.entityUnknown, { scope: 'Agent', entityId: agentId });
      const resolved = await resolvedFilters(deps, scope, filters);
      const runs = await deps.lastRuns(scope, agentId);
      const readsOthers = await deps.mayReadConversations(person);
      const mayRead = ({ startedById }: LastRun) => readsOthers || startedById === person.id;
      return tryOnRuns(scope.tenantId, resolved, { runs, mayRead, gone: gone.signal });
    },

    async read({ params, scope, canEdit }) {
      return present(requireRow(await store.find(scope, params.id)), scope, canEdit);
    },

    change: ({ body: { version, ...draft }, ...context }) =>
      changeTo(store, deps, context, { draft, version }),

    async versions({ params, scope }) {
      requireRow(await store.find(scope, params.id));
      const versions = await deps.versions.list(scope, params.id);
      return versions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }));
    },

    async version({ params, scope }) {
      requireRow(await store.find(scope, params.id));
      const found = await requireVersion(deps, scope, params);
      return { ...found, createdAt: found.createdAt.toISOString() };
    },

    async restore({ params, body: { version }, ...context }) {
      const { scope } = context;
      const { guardrailAssignments } = requireRow(await store.find(scope, params.id));
      const { settings } = await requireVersion(deps, scope, params);
      const draft = { ...settings, guardrailAssignments };
      return changeTo(store, deps, { ...context, params }, { draft, version });
    },

    async remove({ params, scope, emit }) {
      const row = requireRow(await store.find(scope, params.id));
      refuseOutOfReach(row, scope);
      await store.remove(scope, params.id, (names) => refuseLimiting(names));
      emit(guardrailRemoved(row));
    },
  });

type Saving = Pick<AuthContext, 'scope' | 'permissions' | 'person'> & {
  params: { id: string };
  canEdit: boolean;
  emit: (event: Event) => void;
};

async function changeTo(
  store: GuardrailStore,
  deps: GuardrailDeps,
  { params, scope, permissions, person, canEdit, emit }: Saving,
  { draft, version }: { draft: GuardrailDraft; version: number | undefined },
) {
  const before = requireRow(await store.find(scope, params.id));
  refuseOutOfReach(before, scope);
  refuseSingleAgents(permissions, draft.guardrailAssignments, before.guardrailAssignments);
  const isNewSource = draft.selectedSource !== before.selectedSource;
  const assignments = await checkDraft(store, deps, scope, {
    draft,
    ownId: params.id,
    isNewSource,
    known: before.filters,
  });
  if (!can(permissions, 'rateLimits', 'edit') && limitsLess(before, draft))
    refuseLimiting(await deps.rateLimitsOf(scope, params.id));
  const change = { draft, assignments, by: person, ...(version !== undefined && { version }) };
  const row = await namedOnce(draft, () => store.change(scope, params.id, change));
  if (!row) throw new Problem(guardrailProblems.changedMeanwhile);
  emit(guardrailChanged(row));
  return present(row, scope, canEdit);
}

/** Of a guardrail the reader sees. What is kept may lack what has been added since. */
async function requireVersion(
  { versions }: GuardrailDeps,
  scope: Scope,
  { id, version }: { id: string; version: number },
) {
  const found = await versions.find(scope, id, version);
  if (!found) throw new Problem(guardrailProblems.versionNotFound);
  const { settings, before } = found;
  return {
    ...found,
    settings: GuardrailDraft.parse(settings),
    before: before && GuardrailDraft.parse(before),
  };
}

/** [G57] */
function refuseLimiting(rateLimits: readonly string[]) {
  if (rateLimits.length > 0)
    throw new Problem(guardrailProblems.hasRateLimits, { rateLimits: rateLimits.join(', ') });
}

/** Rate limits apply where their guardrail is on and assigned. */
function limitsLess(before: GuardrailDraft, { enabled, guardrailAssignments }: GuardrailDraft): boolean {
  const after = new Set(guardrailAssignments.map(({ entityId }) => entityId));
  return (
    before.enabled && (!enabled || before.guardrailAssignments.some(({ entityId }) => !after.has(entityId)))
  );
}

async function checkDraft(
  store: GuardrailStore,
  deps: GuardrailDeps,
  scope: Scope,
  {
    draft,
    ownId,
    isNewSource = true,
    known = [],
  }: { draft: GuardrailDraft; ownId?: string; isNewSource?: boolean; known?: readonly Filter[] },
) {
  compileFilters(await resolvedFilters(deps, scope, draft.filters));
  if (await store.isNameTaken(scope, draft.name, ownId)) throw nameTaken(draft); // [G3]
  if (isNewSource) await refuseUnknownSource(deps, scope, draft);
  await refuseUnknownModels(deps, scope, draft.filters, known);
  return placeAssignments(deps, scope, draft.guardrailAssignments);
}

async function refuseUnknownSource(deps: GuardrailDeps, scope: Scope, { selectedSource }: GuardrailDraft) {
  const id = sourceIn(selectedSource);
  if (id === '' || (isId(id) && (await deps.knowsSource(scope, id)))) return;
  throw new Problem(guardrailProblems.sourceUnknown).at('selectedSource');
}

/** One that was chosen before and has gone since is no reason to refuse another change. [G68] */
async function refuseUnknownModels(
  deps: GuardrailDeps,
  scope: Scope,
  filters: readonly Filter[],
  before: readonly Filter[] = [],
) {
  const known = new Set(before.map(modelOf));
  for (const [index, filter] of filters.entries()) {
    const modelId = modelOf(filter);
    if (modelId === '' || known.has(modelId)) continue;
    if (isId(modelId) && (await deps.knowsModel(scope, modelId))) continue;
    throw new Problem(guardrailProblems.judgeModelUnknown).at(`filters.${index}`);
  }
}

const modelOf = (filter: Filter) => ('modelId' in filter && filter.enabled ? filter.modelId : '');

/** With the settings of the detectors they name. [DT3] */
async function resolvedFilters(deps: GuardrailDeps, scope: Scope, filters: readonly Filter[]) {
  const known = await deps.readDetectors(scope, detectorIdsOf(filters));
  refuseUnknown(filters, known);
  return resolveFilters(filters, known);
}

const nameTaken = ({ name }: GuardrailDraft) => new Problem(guardrailProblems.nameTaken, { name }).at('name');

/**
 * Two who save the same name in the same moment both pass the check, and a detector may be deleted after it was found:
 * the database lets one through.
 */
async function namedOnce<Row>(draft: GuardrailDraft, save: () => Promise<Row>): Promise<Row> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'guardrails_name')) throw nameTaken(draft);
    if (isMissingReference(error)) throw new Problem(guardrailProblems.detectorUnknown);
    throw error;
  }
}

const isVisible = ({ projectIds }: GuardrailRow, scope: Scope) =>
  scope.projects === 'all' || projectIds.some((id) => id !== null && isInScope(scope, id));

const isInReach = ({ projectIds }: GuardrailRow, scope: Scope) =>
  scope.projects === 'all' || projectIds.every((id) => id !== null && isInScope(scope, id));

export function refuseOutOfReach(row: GuardrailRow, scope: Scope) {
  if (!isInReach(row, scope)) throw new Problem(guardrailProblems.outOfReach); // [G6]
}

const present = (row: GuardrailRow, scope: Scope, canEdit: boolean) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  abilities: { change: canEdit && isInReach(row, scope) },
});

function requireRow<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem(guardrailProblems.notFound);
  return row;
}
