// What other domains may ask of models.
import { serveModels } from './routes.ts';
import { modelStore } from './model-store.ts';

export { createModelPort } from './model-port.ts';
export { modelStore, serveModels };
