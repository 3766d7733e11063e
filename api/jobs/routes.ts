import type { Job } from '../../shared/jobs/job.ts';
import { jobRequested } from '../../shared/jobs/events.ts';
import { jobProblems } from '../../shared/jobs/problems.ts';
import { jobRoutes } from '../../shared/jobs/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { MINUTE_MS } from '../../shared/kernel/time.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { JobStatus } from '../kit/jobs/job-runner.ts';

type Jobs = { list(): Promise<JobStatus[]>; runSoon(name: string): Promise<string | undefined> };
type Sorting = {
  sortBy?: 'label' | 'finishedAt' | 'durationMs' | 'failures' | undefined;
  sortDirection: string;
};

export function serveJobs(gate: Gate, jobs: Jobs) {
  serve(gate, jobRoutes, {
    async list({ query }) {
      const { filter, state, offset, limit } = query;
      const matches = (await jobs.list())
        .map(present)
        .filter((job) => !state || job.state === state)
        .filter(({ id, label }) => `${id} ${label}`.toLowerCase().includes(filter.toLowerCase()));
      const items = matches.toSorted(inOrder(query)).slice(offset, offset + limit);
      return { items, totalCount: matches.length };
    },

    async run({ params, emit }) {
      const job = (await jobs.list()).find(({ name }) => name === params.id);
      if (!job) throw new Problem(jobProblems.notFound);
      if (Date.now() - (job.startedAt?.getTime() ?? 0) < MINUTE_MS) throw new Problem(jobProblems.tooSoon);
      await jobs.runSoon(job.name);
      emit(jobRequested({ id: params.id }));
    },
  });
}

type Shown = Omit<JobStatus, 'name' | 'isRunning'> & Pick<Job, 'id' | 'state'>;

const present = ({ name: id, isRunning, ...job }: JobStatus): Shown => ({
  ...job,
  id,
  state: isRunning ? 'running' : job.failures > 0 ? 'failing' : 'waiting',
});

/** What fails comes first unless asked otherwise. */
function inOrder({ sortBy, sortDirection }: Sorting) {
  const sign = sortDirection === 'DESC' ? -1 : 1;
  const byLabel = (one: Shown, other: Shown) => one.label.localeCompare(other.label);
  if (!sortBy) return (one: Shown, other: Shown) => other.failures - one.failures || byLabel(one, other);
  if (sortBy === 'label') return (one: Shown, other: Shown) => sign * byLabel(one, other);
  const valueOf = (job: Shown) => Number(job[sortBy] ?? 0);
  return (one: Shown, other: Shown) => sign * (valueOf(one) - valueOf(other)) || byLabel(one, other);
}
