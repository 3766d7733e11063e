import type { Domain } from '../domain.ts';
import { importRoutes } from './routes.ts';

export const imports: Domain = { contracts: { imports: importRoutes } };
