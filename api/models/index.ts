// What other domains may ask of models.
export { createModelPort } from './model-port.ts';
export { modelNames, modelStore, namesOfProject, usableModels } from './model-store.ts';
