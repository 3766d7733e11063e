import { contracts } from '../../shared/contracts.ts';
import type { Module } from '../context.ts';
import { changesSources, publishInvalidations } from './publish-invalidations.ts';
import { removeOldMessages } from './retention.ts';
import { serveLive } from './serve-live.ts';

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
