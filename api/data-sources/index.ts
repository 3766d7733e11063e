// What other folders may ask of data sources.
export { sourceAdder, sourcesOfProject } from './add-source.ts';
export { fileStore } from './file-store.ts';
export { readText } from './read-text.ts';
