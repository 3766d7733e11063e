// Works on jobs of many members: they continue when the page is closed, and in another process when this
// one ends. Each person has an outcome of their own.
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import { defaultFlags } from '../../shared/access/flags.ts';
import { can, scopeOf, permissionsOf } from '../../shared/access/permissions.ts';
import type { BulkAction, MemberOutcome } from '../../shared/people/member-job.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import { flagStore } from '../flags/index.ts';
import type { Events } from '../kit/events.ts';
import type { Circumstances } from '../kit/jobs/job.ts';
import type { InviteDeps } from './invite.ts';
import { doToMember, type Doer } from './member-actions.ts';
import { requesterOf, cancelJob, nextOfJob, noteOutcomes, type Requester } from './member-job-store.ts';
import { findUser } from './user-read-model.ts';

/** Between two looks at whether the job was cancelled, and whether who asked may still do this. */
const AT_ONCE = 10;

type One = { action: BulkAction; userId: string };
type Become = { refusal: string; states: readonly (string | undefined)[] };

/** The status afterwards, and the problem when a member has that status already. */
const outcomeOf: Partial<Record<BulkAction, Become>> = {
  remove: { refusal: peopleProblems.notFound.code, states: [undefined] },
  deactivate: { refusal: peopleProblems.notActive.code, states: ['Deactivated'] },
  reactivate: { refusal: peopleProblems.notDeactivated.code, states: ['Active', 'Invited'] },
};

type Deps = InviteDeps & { events: Events; onFailure: (error: unknown) => void };
type Watched = Pick<Circumstances, 'tenantId' | 'signal' | 'progress'>;

export class MemberJobWorker {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Begins where the last process has ended; the requester is looked up as they stand now. */
  async work(id: string, { tenantId = '', signal, progress }: Watched) {
    const { db } = this.#deps;
    const known = await requesterOf(db, { tenantId }, id);
    if (!known) return;
    const requester = { id: known.requesterId, tenantId };
    const doer = known.isDisabled ? undefined : await this.#doerOf(requester);
    for (;;) {
      const next = await nextOfJob(db, requester, id, AT_ONCE);
      if (!next || next.userIds.length === 0 || !doer || !(await this.#isAsBefore(doer)))
        return void (await cancelJob(db, requester, id));
      const outcomes: MemberOutcome[] = [];
      for (const userId of next.userIds)
        outcomes.push(await this.#outcomeFor(doer, { id, action: next.action, userId }));
      // Meanwhile it was another process's; should that one be gone, this job is begun again.
      if (!(await noteOutcomes(db, requester, id, { from: next.from, outcomes }))) signal.throwIfAborted();
      progress(next.from + outcomes.length, next.total);
      signal.throwIfAborted();
    }
  }

  async #outcomeFor(auth: Doer, { id, action, userId }: One & { id: string }): Promise<MemberOutcome> {
    const { events, onFailure } = this.#deps;
    try {
      const event = await doToMember(this.#deps, auth, action, userId);
      await events.emit(event, auth.person, { operationId: id });
      return { userId, code: null, message: '', values: {} };
    } catch (error) {
      // A job that another process has taken over meets some again.
      if (error instanceof Problem && (await this.#isDone(auth, { action, userId }, error.code)))
        return { userId, code: null, message: '', values: {} };
      if (!(error instanceof Problem)) onFailure(error);
      const { code, message, values } = error instanceof Problem ? error : new Problem(kernelProblems.broken);
      return { userId, code, message, values };
    }
  }

  /** Whether it was refused because they are as they were to become. */
  async #isDone({ scope }: Doer, { action, userId }: One, refusal: string) {
    const become = outcomeOf[action];
    if (refusal !== become?.refusal) return false;
    return become.states.includes((await findUser(this.#deps.db, scope, userId))?.status);
  }

  /** A requester who has lost their roles cannot continue with them. */
  async #isAsBefore({ scope, person }: Doer) {
    const now = await findUser(this.#deps.db, scope, person.id);
    return now?.status === 'Active' && now.roles.join() === person.roles.join();
  }

  async #doerOf(requester: Requester): Promise<Doer | undefined> {
    const { db } = this.#deps;
    const { tenantId } = requester;
    const row = await findUser(db, { tenantId }, requester.id);
    const flags = { ...defaultFlags, ...(await flagStore(db).overrides(requester)) };
    if (row?.status !== 'Active' || !can(permissionsOf(row, flags), 'people', 'edit')) return undefined;
    const { roles, projectIds } = row;
    const name = `${row.givenName} ${row.surname}`.trim();
    const person = { id: requester.id, tenantId, roles, projectIds, name };
    return { person, scope: scopeOf(person, flags) };
  }
}
