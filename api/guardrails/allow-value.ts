// Adds a value to the allow list of the guardrail that found it, as if somebody had edited the guardrail.
import { accessProblems } from '../../shared/access/problems.ts';
import { can } from '../../shared/access/permissions.ts';
import { guardrailChanged } from '../../shared/guardrails/events.ts';
import { Filters } from '../../shared/guardrails/guardrail.ts';
import { guardrailProblems } from '../../shared/guardrails/problems.ts';
import type { Violation } from '../../shared/guardrails/violation.ts';
import type { AllowedValue } from '../../shared/guardrails/violation-work.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { allowing } from './allow-list-entry.ts';
import { changeFilters } from './guardrail-filters-store.ts';
import type { GuardrailStore } from './guardrail-store.ts';
import { refuseOutOfReach } from './routes.ts';

type Caller = Pick<AuthContext, 'scope' | 'permissions' | 'person'> & { emit: (event: Event) => void };

/** Others may save the guardrail in the same moments. */
const MAX_TRIES = 5;

export async function allowValue(
  { db, guardrails }: { db: Db; guardrails: GuardrailStore },
  { scope, permissions, person, emit }: Caller,
  { guardrailId, filterType }: Violation,
  entry: AllowedValue,
) {
  if (!can(permissions, 'guardrails', 'edit')) throw new Problem(accessProblems.forbidden); // [F26]
  if (filterType === 'Policy') throw new Problem(guardrailProblems.notOfGuardrail);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const guardrail = await guardrails.find(scope, guardrailId);
    if (!guardrail) throw new Problem(guardrailProblems.notFound);
    refuseOutOfReach(guardrail, scope);
    const { version } = guardrail;
    const filters = Filters.safeParse(allowing(guardrail.filters, entry)).data;
    if (!filters) throw new Problem(guardrailProblems.allowListFull);
    if (await changeFilters(db, scope, guardrailId, { filters, version, by: person }))
      return emit(guardrailChanged({ ...guardrail, version: version + 1 }));
  }
  throw new Problem(guardrailProblems.changedMeanwhile);
}
