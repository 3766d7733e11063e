// What other domains show of feeds.
export { MarkedExcerpt } from './marked-text.tsx';
