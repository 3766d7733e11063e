import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { signInRoutes, accountRoutes, secondFactorRoutes, secondFactorRuleRoutes } from './routes.ts';

export const signIn: Domain = {
  contracts: {
    signIn: signInRoutes,
    account: accountRoutes,
    secondFactor: secondFactorRoutes,
    secondFactorRule: secondFactorRuleRoutes,
  },
  events: Object.values(events),
};
