import { contracts } from '../../shared/contracts.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Module } from '../context.ts';
import { changesSources, publishInvalidations } from './publish-invalidations.ts';
import { purgeMessages } from './channel-store.ts';
import { serveLive } from './serve-live.ts';

const KEPT_DAYS = 7;
const BATCH = 5_000;

export const live: Module = {
  serve({ gate, db, bus, config, events, ports, channels }) {
    publishInvalidations(events, db, contracts);
    serveLive(gate, {
      db,
      bus,
      publicUrl: config.publicUrl,
      recordReveal: ports.audit.recordReveal,
      sources: channels(),
    });
  },
  jobs: [
    {
      name: 'live.remove-old-messages',
      label: /*i18n*/ 'Remove old live messages',
      everyMs: 15 * 60_000,
      run: ({ db }, { signal }) => removeOldMessages(db, signal),
    },
  ],
  channels: ({ db }) => changesSources(db),
};

/** Channels are for catching up, not for history. */
async function removeOldMessages(db: Db, signal: AbortSignal) {
  const before = new Date(Date.now() - KEPT_DAYS * DAY_MS);
  while (!signal.aborted && (await purgeMessages(db, before, BATCH)) === BATCH);
}
