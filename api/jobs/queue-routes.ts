import {
  deadLetterDiscarded,
  deadLetterRequeued,
  deadLettersDiscarded,
  deadLettersRequeued,
  jobCancelled,
} from '../../shared/jobs/events.ts';
import { jobProblems } from '../../shared/jobs/problems.ts';
import { queueRoutes } from '../../shared/jobs/queue-routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { serve, type Gate } from '../http/serve.ts';
import { jobsEnqueued } from '../kit/jobs/enqueue-store.ts';
import type { QueuedJob } from '../kit/jobs/job.ts';
import { deadLetterStore } from './dead-letter-store.ts';
import { queuedJobStore } from './queued-job-store.ts';

type Deps = { db: Db; jobs: readonly Pick<QueuedJob<never>, 'name' | 'label'>[] };

export function serveQueue(gate: Gate, { db, jobs }: Deps) {
  const queue = queuedJobStore(db);
  const dead = deadLetterStore(db);
  const labels = new Map(jobs.map(({ name, label }) => [name, label]));
  const labelOf = (name: string) => labels.get(name) ?? name;
  const labelled = <Row extends { job: string }>(row: Row) => ({ ...row, label: labelOf(row.job) });

  serve(gate, queueRoutes, {
    async queues({ query: { filter, sortDirection, offset, limit } }) {
      const rows = (await queue.queues([...labels.keys()])).map((row) => ({
        ...row,
        label: labelOf(row.id),
      }));
      const matches = rows.filter(({ id, label }) =>
        `${id} ${label}`.toLowerCase().includes(filter.toLowerCase()),
      );
      const sorted = sortDirection === 'DESC' ? matches.toReversed() : matches;
      return { items: sorted.slice(offset, offset + limit), totalCount: matches.length };
    },

    async running({ query }) {
      const { items, totalCount } = await queue.running(query);
      return {
        items: items.map(({ progressDone: done, progressTotal: total, ...row }) => ({
          ...labelled(row),
          progress: done === null || total === null ? null : { done, total },
        })),
        totalCount,
      };
    },

    async cancel({ params: { id }, emit }) {
      const name = await queue.cancel(id);
      if (!name) throw new Problem(jobProblems.queuedJobNotFound);
      emit(jobCancelled({ id, name }));
    },

    async deadLetters({ query }) {
      const { items, totalCount } = await dead.list(query);
      return { items: items.map(labelled), totalCount };
    },

    async requeue({ params: { id }, emit }) {
      const name = await dead.requeue(id);
      if (!name) throw new Problem(jobProblems.deadLetterNotFound);
      jobsEnqueued.raise();
      emit(deadLetterRequeued({ id, name }));
    },

    async discard({ params: { id }, emit }) {
      const name = await dead.discard(id);
      if (!name) throw new Problem(jobProblems.deadLetterNotFound);
      emit(deadLetterDiscarded({ id, name }));
    },

    async requeueAll({ body: { job }, emit }) {
      const count = await dead.requeueAll(job);
      jobsEnqueued.raise();
      emit(deadLettersRequeued({ id: job ?? 'all', count }));
      return { count };
    },

    async discardAll({ body: { job }, emit }) {
      const count = await dead.discardAll(job);
      emit(deadLettersDiscarded({ id: job ?? 'all', count }));
      return { count };
    },
  });
}
