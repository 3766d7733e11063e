// What other domains may ask: to tell people something.
export { approvalNews } from './approval-news.ts';
export { notify, notifyWithin } from './notify.ts';
