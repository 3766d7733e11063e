import type { Module } from '../context.ts';
import { proveChange } from '../guardrails/index.ts';
import type { NamedDetector } from '../guardrails/index.ts';
import { detectorStore } from './detector-store.ts';
import { serveDetectors } from './routes.ts';
import { readUses } from './use-read-model.ts';

export const detectors: Module = {
  serve({ gate, db }) {
    serveDetectors(gate, {
      store: detectorStore(db),
      usesOf: readUses(db),
      proveChange: (scope, changed) => proveChange(db, scope, changed as NamedDetector),
    });
  },
};
