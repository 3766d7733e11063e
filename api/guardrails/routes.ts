import { can, isInScope, type Scope } from '../../shared/access/permissions.ts';
import { guardrailChanged, guardrailCreated, guardrailRemoved } from '../../shared/guardrails/events.ts';
import type { Filter } from '../../shared/guardrails/filters/index.ts';
import type { GuardrailDraft } from '../../shared/guardrails/guardrail.ts';
import { guardrailProblems } from '../../shared/guardrails/problems.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { serve, type Gate } from '../http/serve.ts';
import { compileFilters } from './detectors/index.ts';
import type { GuardrailRow, GuardrailStore } from './guardrail-store.ts';
import { placeAssignments, refuseSingleAgents } from './place-assignments.ts';
import type { GuardrailDeps } from './guardrail-deps.ts';
import { detectorIdsOf, refuseUnknown, resolveFilters } from './resolve-filters.ts';
import { tryFilters } from './try-filters.ts';
import { tryOnRuns } from './try-on-runs.ts';

export const serveGuardrailRoutes = (gate: Gate, store: GuardrailStore, deps: GuardrailDeps) =>
  serve(gate, guardrailRoutes, {
    async list({ query, scope, canEdit }) {
      const { items, totalCount } = await store.page(scope, query);
      return { items: items.map((row) => present(row, scope, canEdit)), totalCount };
    },

    async create({ body, scope, permissions, canEdit, emit }) {
      refuseSingleAgents(permissions, body.guardrailAssignments);
      const assignments = await checkDraft(store, deps, scope, { draft: body });
      const row = await namedOnce(body, () => store.add(scope, body, assignments));
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

    assignable: ({ query, scope }) => deps.agentsNamed(scope, query.filter),

    async tryOut({ body, scope }) {
      const filters = await resolvedFilters(deps, scope, body.filters);
      return tryFilters(scope.tenantId, filters, body.text);
    },

    /** Of the leaked alone for who sees no other feed. [F20] */
    marks: ({ scope, permissions }) =>
      deps.marks(scope, can(permissions, 'violationFeed', 'view') ? undefined : 'dlp'),

    async tryRuns({ body: { agentId, filters }, scope }) {
      const [agent] = await deps.agentsAmong(scope, [agentId]);
      if (!agent) throw new Problem(guardrailProblems.entityUnknown, { scope: 'Agent', entityId: agentId });
      const resolved = await resolvedFilters(deps, scope, filters);
      return tryOnRuns(scope.tenantId, resolved, await deps.lastRuns(scope, agentId));
    },

    async read({ params, scope, canEdit }) {
      return present(requireRow(await store.find(scope, params.id)), scope, canEdit);
    },

    async change({ params, body: { version, ...draft }, scope, permissions, canEdit, emit }) {
      const before = requireRow(await store.find(scope, params.id));
      refuseOutOfReach(before, scope);
      refuseSingleAgents(permissions, draft.guardrailAssignments, before.guardrailAssignments);
      const assignments = await checkDraft(store, deps, scope, { draft, ownId: params.id });
      const row = await namedOnce(draft, () =>
        store.change(scope, params.id, { draft, assignments, ...(version !== undefined && { version }) }),
      );
      if (!row) throw new Problem(guardrailProblems.changedMeanwhile);
      emit(guardrailChanged(row));
      return present(row, scope, canEdit);
    },

    async remove({ params, scope, emit }) {
      const row = requireRow(await store.find(scope, params.id));
      refuseOutOfReach(row, scope);
      await store.remove(scope, params.id);
      emit(guardrailRemoved(row));
    },
  });

async function checkDraft(
  store: GuardrailStore,
  deps: GuardrailDeps,
  scope: Scope,
  { draft, ownId }: { draft: GuardrailDraft; ownId?: string },
) {
  compileFilters(await resolvedFilters(deps, scope, draft.filters));
  if (await store.isNameTaken(scope, draft.name, ownId)) throw nameTaken(draft); // [G3]
  return placeAssignments(deps, scope, draft.guardrailAssignments);
}

/** With the settings of the detectors they name. [DT3] */
async function resolvedFilters(deps: GuardrailDeps, scope: Scope, filters: readonly Filter[]) {
  const known = await deps.readDetectors(scope, detectorIdsOf(filters));
  refuseUnknown(filters, known);
  return resolveFilters(filters, known);
}

const nameTaken = ({ name }: GuardrailDraft) => new Problem(guardrailProblems.nameTaken, { name }).at('name');

/** Two who save the same name in the same moment both pass the check; the index lets one through. */
async function namedOnce<Row>(draft: GuardrailDraft, save: () => Promise<Row>): Promise<Row> {
  try {
    return await save();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'guardrails_name') throw nameTaken(draft);
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
