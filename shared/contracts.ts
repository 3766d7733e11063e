// Every call of the product: the OpenAPI document, the access matrix and the tests over all calls read this table.
import type { Contract } from './kernel/contract.ts';
import { projectRoutes } from './projects/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';

export const contracts = {
  signIn: signInRoutes,
  projects: projectRoutes,
} satisfies Record<string, Contract>;
