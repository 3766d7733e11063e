// Every call of the product: the OpenAPI document, the access matrix and the tests over all calls read this table.
import type { Contract } from './kernel/contract.ts';
import { agentRoutes } from './agents/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { executionRoutes } from './executions/routes.ts';
import { flagRoutes } from './flags/routes.ts';
import { guardrailRoutes, violationRoutes } from './guardrails/routes.ts';
import { modelRoutes } from './models/routes.ts';
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
  agents: agentRoutes,
  executions: executionRoutes,
  approvals: approvalRoutes,
  models: modelRoutes,
  guardrails: guardrailRoutes,
  violations: violationRoutes,
  apiKeys: apiKeyRoutes,
} satisfies Record<string, Contract>;
