// The same done to many members, as one job that the page asks for and follows.
import { Problem } from '../../shared/kernel/problem.ts';
import { memberJobStarted, memberJobStopped } from '../../shared/people/events.ts';
import { memberJobRoutes, type MemberJob } from '../../shared/people/member-job.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { InviteDeps } from './invite.ts';
import type { Doer } from './member-actions.ts';
import { readJob, startJob, stopJob } from './member-job-store.ts';

export function serveMemberJobs(gate: Gate, { db }: Pick<InviteDeps, 'db'>) {
  async function get({ person }: Doer, id: string, from?: number): Promise<MemberJob> {
    const job = await readJob(db, person, id, from);
    if (!job) throw new Problem(peopleProblems.jobNotFound);
    return job;
  }

  serve(gate, memberJobRoutes, {
    async start({ body, emit, ...auth }) {
      const { action, userIds } = body;
      const id = await startJob(db, auth.person, action, userIds);
      const job = await get(auth, id);
      emit(memberJobStarted({ id, action, people: job.total }));
      return job;
    },

    async read({ params, query, ...auth }) {
      return get(auth, params.id, query.from);
    },

    async cancel({ params, emit, ...auth }) {
      await stopJob(db, auth.person, params.id);
      const job = await get(auth, params.id);
      emit(memberJobStopped({ id: job.id, action: job.action, people: job.total }));
      return job;
    },
  });
}
