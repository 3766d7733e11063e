// Every call of the product: the OpenAPI document, the access matrix and the tests over all calls read this table.
import type { Contract } from './kernel/contract.ts';
import { agentRoutes } from './agents/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { clientErrorRoutes } from './client-errors/routes.ts';
import { brandingRoutes } from './branding/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { executionRoutes } from './executions/routes.ts';
import { flagRoutes } from './flags/routes.ts';
import { guardrailRoutes, violationRoutes } from './guardrails/routes.ts';
import { impersonatingRoutes, impersonationRoutes } from './impersonation/routes.ts';
import { insightRoutes } from './insights/routes.ts';
import { modelRoutes } from './models/routes.ts';
import { memberJobRoutes } from './people/member-job.ts';
import { departmentRoutes, groupRoutes } from './people/group-routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { accessRoutes, profileRoutes, roleRoutes } from './people/routes.ts';
import { userRoutes } from './people/user-routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { accountRoutes, secondFactorRoutes, secondFactorRuleRoutes, signInRoutes } from './sign-in/routes.ts';
import { scimRoutes } from './scim/routes.ts';
import { ssoRoutes, ssoSignInRoutes } from './sso/routes.ts';
import { organizationRoutes, tenantRoutes } from './tenants/routes.ts';
import { chatSpaceRoutes } from './chat-spaces/routes.ts';
import { configurationRoutes } from './configurations/routes.ts';
import { licenseKeyRoutes } from './licensing/routes.ts';
import { tutorialRoutes } from './support/routes.ts';

export const contracts = {
  signIn: signInRoutes,
  account: accountRoutes,
  secondFactor: secondFactorRoutes,
  secondFactorRule: secondFactorRuleRoutes,
  ssoSignIn: ssoSignInRoutes,
  sso: ssoRoutes,
  scim: scimRoutes,
  clientErrors: clientErrorRoutes,
  flags: flagRoutes,
  tenants: tenantRoutes,
  organizations: organizationRoutes,
  licenseKeys: licenseKeyRoutes,
  configurations: configurationRoutes,
  chatSpaces: chatSpaceRoutes,
  tutorials: tutorialRoutes,
  profile: profileRoutes,
  access: accessRoutes,
  roles: roleRoutes,
  users: userRoutes,
  memberJobs: memberJobRoutes,
  groups: groupRoutes,
  departments: departmentRoutes,
  billing: billingRoutes,
  projects: projectRoutes,
  insights: insightRoutes,
  brandings: brandingRoutes,
  agents: agentRoutes,
  executions: executionRoutes,
  approvals: approvalRoutes,
  notifications: notificationRoutes,
  models: modelRoutes,
  guardrails: guardrailRoutes,
  violations: violationRoutes,
  apiKeys: apiKeyRoutes,
  impersonations: impersonationRoutes,
  acting: impersonatingRoutes,
  audit: auditRoutes,
  demos: demoRoutes,
} satisfies Record<string, Contract>;
