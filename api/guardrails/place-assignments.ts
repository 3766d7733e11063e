import type { Scope, Permissions } from '../../shared/access/permissions.ts';
import { isInScope } from '../../shared/access/permissions.ts';
import type { Assignment } from '../../shared/guardrails/guardrail.ts';
import { guardrailProblems } from '../../shared/guardrails/problems.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { PlacedAssignment } from './guardrail-store.ts';
import type { GuardrailDeps } from './guardrail-deps.ts';

/**
 * Finds the project of each assignment. Refuses ids that name nothing [G7] and, for people limited to projects,
 * anything that is not of those projects [G5].
 */
export async function placeAssignments(
  deps: GuardrailDeps,
  scope: Scope,
  assignments: readonly Assignment[],
): Promise<PlacedAssignment[]> {
  if (scope.projects !== 'all' && !assignments.some(isOfOneProject)) refuseWithoutProject();
  const known = await knownEntities(deps, scope, assignments);

  return assignments.map((assignment, index) => {
    const place = known.get(placeKey(assignment));
    if (place === undefined) {
      const { scope: kind, entityId } = assignment;
      throw new Problem(guardrailProblems.entityUnknown, { scope: kind, entityId }).at(
        `guardrailAssignments.${index}`,
      );
    }
    if (scope.projects !== 'all' && (!place || !isInScope(scope, place))) refuseWithoutProject();
    return { ...assignment, projectId: place };
  });
}

/** Only tenants with granular guardrails assign single agents; earlier assignments stay [G30]. */
export function refuseSingleAgents(
  { flags }: Permissions,
  assignments: readonly Assignment[],
  before: readonly Assignment[] = [],
) {
  if (flags.granularGuardrails) return;
  const had = new Set(before.map(placeKey));
  const index = assignments.findIndex((one) => one.scope === 'Agent' && !had.has(placeKey(one)));
  if (index >= 0) throw new Problem(guardrailProblems.noSingleAgents).at(`guardrailAssignments.${index}`);
}

/** Project and agent by id; null is a place that belongs to no project. */
async function knownEntities(deps: GuardrailDeps, scope: Scope, assignments: readonly Assignment[]) {
  const idsOf = (kind: Assignment['scope']) =>
    assignments.filter((one) => one.scope === kind && isId(one.entityId)).map(({ entityId }) => entityId);
  const [projects, agents] = await Promise.all([
    unlessEmpty(idsOf('Project'), (ids) => deps.projectsAmong(scope, ids)),
    unlessEmpty(idsOf('Agent'), (ids) => deps.agentsAmong(scope, ids)),
  ]);
  return new Map<string, string | null>([
    [placeKey({ scope: 'Tenant', entityId: scope.tenantId }), null],
    ...projects.map((id) => [placeKey({ scope: 'Project', entityId: id }), id] as const),
    ...agents.map(({ id, projectId }) => [placeKey({ scope: 'Agent', entityId: id }), projectId] as const),
  ]);
}

const unlessEmpty = async <Row>(ids: string[], ask: (ids: string[]) => Promise<Row[]>): Promise<Row[]> =>
  ids.length > 0 ? ask(ids) : [];

const placeKey = ({ scope, entityId }: Assignment) => `${scope} ${entityId}`;

const isOfOneProject = ({ scope }: Assignment) => scope === 'Project' || scope === 'Agent';

function refuseWithoutProject(): never {
  throw new Problem(guardrailProblems.projectNeeded).at('guardrailAssignments');
}
