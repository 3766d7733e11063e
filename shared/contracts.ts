// Every call of the product: the OpenAPI document, the access matrix and the tests over all calls read this table.
import type { Contract } from './kernel/contract.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { flagRoutes } from './flags/routes.ts';
import { profileRoutes, roleRoutes } from './people/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { tenantRoutes } from './tenants/routes.ts';

export const contracts = {
  signIn: signInRoutes,
  flags: flagRoutes,
  tenants: tenantRoutes,
  profile: profileRoutes,
  roles: roleRoutes,
  projects: projectRoutes,
  apiKeys: apiKeyRoutes,
} satisfies Record<string, Contract>;
