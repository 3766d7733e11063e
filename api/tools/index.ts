// What other domains may ask of tools.
export { createToolPort } from './tool-port.ts';
export { toolNames, toolStore } from './tool-store.ts';
