import type { Domain } from '../domain.ts';
import { configurationRoutes } from './routes.ts';

export const configurations: Domain = {
  contracts: { configurations: configurationRoutes },
};
