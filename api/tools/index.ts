// What other domains may ask of tools.
export { hideSecret, lentCredential, type Credential } from './credential.ts';
export { createToolPort } from './tool-port.ts';
export { toolNames, toolStore } from './tool-store.ts';
