import type { Domain } from '../domain.ts';
import { tutorialRoutes } from './routes.ts';

export const support: Domain = {
  contracts: { tutorials: tutorialRoutes },
};
