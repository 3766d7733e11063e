import type { Domain } from '../domain.ts';
import { pythonRoutes } from './routes.ts';

export const python: Domain = {
  contracts: { python: pythonRoutes },
};
