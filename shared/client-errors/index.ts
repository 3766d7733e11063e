import type { Domain } from '../domain.ts';
import { clientErrorRoutes } from './routes.ts';

export const clientErrors: Domain = {
  contracts: { clientErrors: clientErrorRoutes },
};
