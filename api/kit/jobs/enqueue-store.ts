// Adding jobs to the queue: part of the transaction that makes them necessary.
import type { z } from 'zod';
import { sql } from 'kysely';
import { afterCommit, type Trx } from '../../../shared/node/database/database.ts';
import { createSignal } from '../../../shared/node/rounds.ts';
import type { QueuedJob } from './job.ts';
import { jobsChanged } from './jobs-changed.ts';

/** Raised in this process; the others look every second. */
export const jobsEnqueued = createSignal();

export type EnqueueOptions = {
  /** As long as a job of this name, tenant and key waits or runs, another one is not added. */
  key?: string;
  /** Not before then. */
  runAt?: Date;
  /** Whose it is, where the transaction is not that tenant's. */
  tenantId?: string;
};

/** Throws what is wrong with the payload. */
export async function enqueue<Payload extends z.ZodType>(
  trx: Trx,
  { name, payload: schema }: Pick<QueuedJob<never, Payload>, 'name' | 'payload'>,
  payload: z.input<NoInfer<Payload>>,
  { key, runAt, tenantId }: EnqueueOptions = {},
) {
  schema.parse(payload);
  await trx
    .insertInto('queuedJobs')
    .values({
      name,
      payload: JSON.stringify(payload),
      key: key ?? null,
      dueAt: runAt ?? sql`clock_timestamp()`,
      ...(tenantId !== undefined && { tenantId }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  tellOfJobs(trx);
}

/** Many of one kind, in one statement. */
export async function enqueueAll<Payload extends z.ZodType>(
  trx: Trx,
  { name, payload: schema }: Pick<QueuedJob<never, Payload>, 'name' | 'payload'>,
  payloads: readonly z.input<NoInfer<Payload>>[],
) {
  if (payloads.length === 0) return;
  const texts = payloads.map((payload) => JSON.stringify(schema.parse(payload)));
  await sql`insert into queued_jobs (name, payload, due_at)
    select ${name}, job::jsonb, clock_timestamp() from unnest(${texts}::text[]) with ordinality as jobs (job, place)
    order by place`.execute(trx);
  tellOfJobs(trx);
}

function tellOfJobs(trx: Trx) {
  afterCommit(trx, () => {
    jobsEnqueued.raise();
    jobsChanged.raise();
  });
}
