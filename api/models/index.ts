// What other domains may ask of models.
import { serveModels } from './routes.ts';
import { modelStore, namesOfProject } from './model-store.ts';

export { createModelPort } from './model-port.ts';
export { modelStore, namesOfProject, serveModels };
