import { contracts } from '../../shared/contracts.ts';
import type { Module } from '../context.ts';
import { changesSources, publishInvalidations } from './publish-invalidations.ts';
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
  channels: ({ db }) => changesSources(db),
};
