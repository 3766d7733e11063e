import type { Domain } from '../domain.ts';
import { notificationRoutes } from './routes.ts';

export const notifications: Domain = {
  contracts: { notifications: notificationRoutes },
};
