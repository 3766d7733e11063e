// What other domains may ask: to tell people something, and how often they may be written to.
export { approvalNews } from './approval-news.ts';
export { takeMailTurn } from './mail-hour-store.ts';
export { notify, notifyWithin } from './notify.ts';
