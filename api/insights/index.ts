// What other domains may ask of insights: sums over runs.
export { insightStore, type InsightStore } from './insight-read-model.ts';
