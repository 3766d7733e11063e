import type { Domain } from '../domain.ts';
import { embedRoutes } from './routes.ts';

export const embed: Domain = { contracts: { embed: embedRoutes } };
