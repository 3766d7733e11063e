// The feeds, and who may see each.
import type { AreaName } from '../access/areas.ts';

export const feedNames = [
  'security',
  'responsibleAi',
  'dlp',
  'agentConstraints',
  'execution',
  'consumption',
  'conversation',
] as const;
export type FeedName = (typeof feedNames)[number];

export const feedAreas = {
  security: 'violationFeed',
  responsibleAi: 'violationFeed',
  dlp: 'dlpFeed',
  agentConstraints: 'violationFeed',
  execution: 'executionFeed',
  consumption: 'operationFeeds',
  conversation: 'operationFeeds',
} as const satisfies Record<FeedName, AreaName>;
