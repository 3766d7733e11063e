// What other domains may ask: to tell people something, and how often they may be written to.
export { notify, notifyWithin } from './notify.ts';
