import { createModelPort, modelStore } from '../../api/models/index.ts';
import type { World } from './world.ts';

/** What the engine asks for answers, over the models of a world. */
export const modelPortOf = (w: World) =>
  createModelPort({
    store: modelStore(w.db),
    vault: w.vault,
    credentials: w.ports.credentials,
    platformKeys: {},
    egressFetch: w.egress.egressFetch,
  });
