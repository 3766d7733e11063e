import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { ssoSignInRoutes, ssoRoutes } from './routes.ts';

export const sso: Domain = {
  contracts: { ssoSignIn: ssoSignInRoutes, sso: ssoRoutes },
  events: Object.values(events),
};
