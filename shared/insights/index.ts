import type { Domain } from '../domain.ts';
import { insightRoutes } from './routes.ts';

export const insights: Domain = {
  contracts: { insights: insightRoutes },
};
