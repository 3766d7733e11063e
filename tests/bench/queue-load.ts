// The same work for whatever runs queued jobs: single jobs, a backlog, and one tenant's backlog before another's job.
import { randomUUID } from 'node:crypto';
import { quantile } from './row.ts';

export type LoadJob = { n: number; workMs: number };

/** Something that runs jobs. */
export type Contender = {
  /** In one transaction of this tenant. */
  add(tenant: string, jobs: readonly LoadJob[]): Promise<void>;
  /** Begins to run jobs; each calls `ran` at its beginning. */
  start(ran: (tenant: string, job: LoadJob) => void): Promise<void>;
  stop(): Promise<void>;
  /** The id of a new tenant. */
  tenant(): Promise<string>;
};

export type LoadFigures = {
  /** From before the transaction that adds it to the beginning of its run, milliseconds. */
  latency: { p50: number; p95: number };
  /** Jobs a second of a backlog that do nothing. */
  ofOneTenant: number;
  ofFiftyTenants: number;
  /** What another tenant's job waits behind a thousand jobs of 5 ms, and how many of those begin before it. */
  behind: { ms: number; jobs: number };
};

const SINGLE = 60;
const BACKLOG = 1_000;

export async function measureLoad(contender: Contender): Promise<LoadFigures> {
  const watch = { ran: (_tenant: string, _job: LoadJob) => {} };
  await contender.start((tenant, job) => watch.ran(tenant, job));
  const until = (isLast: (tenant: string, job: LoadJob) => boolean) =>
    new Promise<void>((resolve) => {
      watch.ran = (tenant, job) => isLast(tenant, job) && resolve();
    });
  /** Resolves when so many jobs have begun. */
  const many = (count: number) => {
    let left = count;
    return until(() => --left === 0);
  };
  const through = async (tenants: readonly string[]) => {
    const all = many(BACKLOG);
    const each = BACKLOG / tenants.length;
    const began = performance.now();
    for (const tenant of tenants) await contender.add(tenant, Array.from({ length: each }, doingNothing));
    await all;
    return BACKLOG / ((performance.now() - began) / 1_000);
  };
  try {
    await through([await contender.tenant()]);
    const latency = await singles(contender, many);
    const ofOneTenant = await through([await contender.tenant()]);
    const ofFiftyTenants = await through(
      await Promise.all(Array.from({ length: 50 }, () => contender.tenant())),
    );
    return { latency, ofOneTenant, ofFiftyTenants, behind: await behindBacklog(contender, until) };
  } finally {
    await contender.stop();
  }
}

const doingNothing = (_: unknown, n: number) => ({ n, workMs: 0 });

async function singles(contender: Contender, many: (count: number) => Promise<void>) {
  const tenant = await contender.tenant();
  const delays: number[] = [];
  for (let n = 0; n < SINGLE; n++) {
    const ran = many(1);
    const began = performance.now();
    await contender.add(tenant, [{ n, workMs: 0 }]);
    await ran;
    delays.push(performance.now() - began);
  }
  return { p50: quantile(delays, 0.5), p95: quantile(delays, 0.95) };
}

async function behindBacklog(
  contender: Contender,
  until: (isLast: (tenant: string, job: LoadJob) => boolean) => Promise<void>,
) {
  const [loud, quiet] = [await contender.tenant(), await contender.tenant()];
  let begun = 0;
  await contender.add(
    loud,
    Array.from({ length: BACKLOG }, (_, n) => ({ n, workMs: 5 })),
  );
  await until(() => ++begun > 20);
  const before = begun;
  const ran = until((tenant) => tenant === quiet || (begun++, false));
  const asked = performance.now();
  await contender.add(quiet, [{ n: 0, workMs: 5 }]);
  await ran;
  return { ms: performance.now() - asked, jobs: begun - before };
}

/** A name no other measurement uses. */
export const loadName = () => `load.${randomUUID()}`;
