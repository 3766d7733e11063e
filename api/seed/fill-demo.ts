// Makes a company at work out of the smallest demo, after the start and beside everything else. One process does it;
// when that dies, another goes on where it was.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inBackground } from '../../shared/node/database/database.ts';
import { addPerson } from '../people/index.ts';
import type { DemoName } from './agents/demo-agent.ts';
import { demoParts, type PartDeps } from './demo-parts.ts';
import { demoTenants } from './demo-people.ts';
import { demoStore, type DemoStore, type Seeding } from './demo-store.ts';
import { openStage, type DemoPerson, type StageDeps } from './stage.ts';

export type FillDeps = StageDeps &
  Omit<PartDeps, 'goOn' | 'leaveOut' | 'runs'> & { log: (error: unknown) => void };

/** Enough for lists with several pages and charts of two weeks. */
export const DEMO_RUNS = 400;
const LEASE_MS = 15_000;
const AGAIN_MS = 5_000;

/** Another process has the work now, or it is no longer wanted. */
class NotOurs extends Error {}

export function createFilling(deps: FillDeps) {
  const holder = randomUUID();
  const store = demoStore(deps.db);
  const stopping = new AbortController();
  let working: Promise<unknown> = Promise.resolve();

  /** Answers whether there is more to do, by whomever. */
  async function tryToFill(runs: number): Promise<boolean> {
    const seeding = await store.claim(holder, LEASE_MS);
    if (!seeding) return store.isOpen();
    const goOn = keepingLease(store, { holder, signal: stopping.signal });
    try {
      await fill(deps, seeding, { ...deps, runs, goOn, leaveOut: deps.log });
      await store.finish(seeding);
      return false;
    } finally {
      await store.release(holder);
    }
  }

  async function untilFull(runs: number) {
    while (!stopping.signal.aborted) {
      const isMore = await inBackground(() => tryToFill(runs)).catch((error: unknown) => {
        if (!(error instanceof NotOurs)) deps.log(error);
        return true;
      });
      if (!isMore) return;
      await pause(AGAIN_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  return {
    /** Returns at once. Does nothing where no demo waits to be filled. */
    start: (runs = DEMO_RUNS) => void (working = untilFull(runs)),
    /** Resolves when it is full, or has been stopped. */
    done: () => working,
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

export type Filling = ReturnType<typeof createFilling>;

async function fill(deps: StageDeps, seeding: Seeding, partDeps: PartDeps) {
  const stage = await openStage(deps, seeding, await peopleOf(deps));
  try {
    for (const { make } of demoParts) {
      await partDeps.goOn();
      await make(stage, partDeps);
    }
  } finally {
    await stage.close();
  }
}

/** Asks the database again only when some of the lease is used up. */
function keepingLease(store: DemoStore, { holder, signal }: { holder: string; signal: AbortSignal }) {
  let askedAt = 0;
  return async () => {
    if (signal.aborted) throw new NotOurs();
    if (performance.now() - askedAt < LEASE_MS / 15) return;
    askedAt = performance.now();
    if (!(await store.claim(holder, LEASE_MS))) throw new NotOurs();
  };
}

async function peopleOf({ db }: Pick<StageDeps, 'db'>): Promise<Map<DemoName, DemoPerson>> {
  const people = new Map<DemoName, DemoPerson>();
  for (const person of demoTenants[0]?.people ?? []) {
    const { givenName, surname } = person;
    people.set(givenName as DemoName, { id: await addPerson(db, person), name: `${givenName} ${surname}` });
  }
  return people;
}
