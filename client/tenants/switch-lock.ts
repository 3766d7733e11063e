// One tab switches at a time: two at once would each reload into what the other has just left.
const LOCK = 'atelier-tenant-switch';
const AGAIN_MS = 1000;
const MAX_TRIES = 15;

type Locks = Pick<LockManager, 'request'>;

export class SwitchBusy extends Error {
  override readonly name = 'SwitchBusy';
}

const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));

/** While another tab holds the lock it is asked for again after a second [TN11]. */
export async function underSwitchLock(
  work: () => Promise<void>,
  // Absent where the page came over plain http: then nothing keeps tabs apart.
  locks: Locks | undefined = navigator.locks,
  wait: (ms: number) => Promise<void> = pause,
): Promise<void> {
  if (!locks) return work();
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    if (attempt > 0) await wait(AGAIN_MS);
    const done = await locks.request(LOCK, { ifAvailable: true }, async (held) => {
      if (!held) return false;
      await work();
      return true;
    });
    if (done) return;
  }
  throw new SwitchBusy('Another tab is switching.');
}
