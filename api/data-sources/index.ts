// What other folders may ask of data sources.
export { fileStore } from './file-store.ts';
