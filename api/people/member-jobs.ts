// The same done to many members, as one job: it goes on when the page that asked is closed, and another process goes on
// when this one ends. Each person has an outcome of their own.
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import { defaultFlags } from '../../shared/access/flags.ts';
import { may, scopeOf, standingOf } from '../../shared/access/standing.ts';
import { inBackground } from '../../shared/node/database/database.ts';
import { createSignal, workInRounds } from '../../shared/node/rounds.ts';
import {
  memberJobRoutes,
  type MemberDeed,
  type MemberJob,
  type MemberOutcome,
} from '../../shared/people/member-job.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import { flagStore } from '../flags/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { InviteDeps } from './invite.ts';
import { doToMember, type Doer } from './member-deeds.ts';
import {
  cancelJob,
  leftJobs,
  nextOfJob,
  noteOutcomes,
  readJob,
  startJob,
  takeOverJob,
  type Asker,
} from './member-job-store.ts';
import { findUser } from './user-store.ts';

/** Between two looks at whether the job was cancelled, and whether who asked may still do this. */
const AT_ONCE = 10;

/** How soon a job is taken over whose page is closed and whose process has ended. */
const LOOK_EVERY_MS = 15_000;

type Become = { refusal: string; states: readonly (string | undefined)[] };

/** How somebody stands afterwards, and what is said against doing it to who stands so already. */
const outcomeOf: Partial<Record<MemberDeed, Become>> = {
  remove: { refusal: peopleProblems.notFound.code, states: [undefined] },
  deactivate: { refusal: peopleProblems.notActive.code, states: ['Deactivated'] },
  reactivate: { refusal: peopleProblems.notDeactivated.code, states: ['Active', 'Invited'] },
};

export function serveMemberJobs(gate: Gate, deps: InviteDeps) {
  const { db } = deps;
  const { app, facts } = gate;

  async function outcomeFor(
    visitor: Doer,
    id: string,
    deed: MemberDeed,
    userId: string,
  ): Promise<MemberOutcome> {
    try {
      const fact = await doToMember(deps, visitor, deed, userId);
      await facts.announce(fact, visitor.person, { operationId: id });
      return { userId, code: null, message: '', values: {} };
    } catch (error) {
      // A job that another process has taken over meets some again.
      if (error instanceof Problem && (await isDone(visitor, deed, { userId, code: error.code })))
        return { userId, code: null, message: '', values: {} };
      if (!(error instanceof Problem)) app.log.error(error);
      const { code, message, values } = error instanceof Problem ? error : new Problem(kernelProblems.broken);
      return { userId, code, message, values };
    }
  }

  /** Whether it was refused because they are as they were to become. */
  async function isDone(
    { scope }: Doer,
    deed: MemberDeed,
    { userId, code }: { userId: string; code: string },
  ) {
    const become = outcomeOf[deed];
    if (code !== become?.refusal) return false;
    return become.states.includes((await findUser(db, scope, userId))?.status);
  }

  /** Who has lost the roles they had cannot go on under them. */
  async function isAsBefore({ scope, person }: Doer) {
    const now = await findUser(db, scope, person.id);
    return now?.status === 'Active' && now.roles.join() === person.roles.join();
  }

  async function work(visitor: Doer, id: string) {
    for (;;) {
      const next = await nextOfJob(db, visitor.person, id, AT_ONCE);
      if (!next || next.userIds.length === 0) return;
      if (!(await isAsBefore(visitor))) return void (await cancelJob(db, visitor.person, id));
      const outcomes: MemberOutcome[] = [];
      for (const userId of next.userIds) outcomes.push(await outcomeFor(visitor, id, next.deed, userId));
      if (!(await noteOutcomes(db, visitor.person, id, { from: next.from, outcomes }))) return;
    }
  }

  const begin = (visitor: Doer, id: string) =>
    void inBackground(() => work(visitor, id)).catch((error: unknown) => app.log.error(error));

  /** Nobody calls for it: the asker is looked up as they stand now. */
  async function goOn({ jobId, ...asker }: Asker & { jobId: string }) {
    if (!(await takeOverJob(db, asker, jobId))) return;
    const doer = await doerOf(asker);
    if (doer) begin(doer, jobId);
    else await cancelJob(db, asker, jobId);
  }

  async function doerOf(asker: Asker): Promise<Doer | undefined> {
    const { tenantId } = asker;
    const row = await findUser(db, { tenantId }, asker.id);
    const flags = { ...defaultFlags, ...(await flagStore(db).overrides(asker)) };
    if (row?.status !== 'Active' || !may(standingOf(row, flags), 'people', 'change')) return undefined;
    const { roles, projectIds } = row;
    const person = {
      id: asker.id,
      tenantId,
      roles,
      projectIds,
      name: `${row.givenName} ${row.surname}`.trim(),
    };
    return { person, scope: scopeOf(person, flags) };
  }

  const round = async () => {
    for (const left of await leftJobs(db)) await goOn(left);
    return false;
  };
  const onFailure = (error: unknown) => app.log.error(error);
  const rounds = workInRounds(createSignal(), round, {
    restMs: LOOK_EVERY_MS,
    pollMs: LOOK_EVERY_MS,
    onFailure,
  });
  app.addHook('onClose', () => rounds.stop());

  async function get({ person }: Doer, id: string, from?: number): Promise<MemberJob> {
    const job = await readJob(db, person, id, from);
    if (!job) throw new Problem(peopleProblems.jobNotFound);
    return job;
  }

  serve(gate, memberJobRoutes, {
    async start({ body, ...visitor }) {
      const id = await startJob(db, visitor.person, body.deed, body.userIds);
      begin(visitor, id);
      return get(visitor, id);
    },

    async read({ params, query, ...visitor }) {
      if (await takeOverJob(db, visitor.person, params.id)) begin(visitor, params.id);
      return get(visitor, params.id, query.from);
    },

    async cancel({ params, ...visitor }) {
      await cancelJob(db, visitor.person, params.id);
      return get(visitor, params.id);
    },
  });
}
