import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { detectorRoutes } from './routes.ts';

export const detectors: Domain = {
  contracts: {
    keywordDetectors: detectorRoutes.keywords,
    customDetectors: detectorRoutes.customData,
    allowLists: detectorRoutes.allowList,
    contentModerations: detectorRoutes.contentModeration,
  },
  events: Object.values(events),
};
