import type { Domain } from '../domain.ts';
import { securityCenterRoutes } from './routes.ts';

export const securityCenter: Domain = {
  contracts: { securityCenter: securityCenterRoutes },
};
