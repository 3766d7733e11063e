// Every domain that has calls or events. What is read of all of them at once is a fold over this list.
import type { Domain } from './domain.ts';
import { agentFeedback } from './agent-feedback/index.ts';
import { agentRequests } from './agent-requests/index.ts';
import { agents } from './agents/index.ts';
import { apiKeys } from './api-keys/index.ts';
import { approvals } from './approvals/index.ts';
import { assistant } from './assistant/index.ts';
import { audit } from './audit/index.ts';
import { billing } from './billing/index.ts';
import { branding } from './branding/index.ts';
import { chatSpaces } from './chat-spaces/index.ts';
import { clientErrors } from './client-errors/index.ts';
import { community } from './community/index.ts';
import { configurations } from './configurations/index.ts';
import { conversations } from './conversations/index.ts';
import { credentials } from './credentials/index.ts';
import { dataSources } from './data-sources/index.ts';
import { demo } from './demo/index.ts';
import { deployments } from './deployments/index.ts';
import { emailTriggers } from './email-triggers/index.ts';
import { embed } from './embed/index.ts';
import { executions } from './executions/index.ts';
import { externalAgents } from './external-agents/index.ts';
import { featurePermissions } from './feature-permissions/index.ts';
import { flags } from './flags/index.ts';
import { guardrails } from './guardrails/index.ts';
import { impersonation } from './impersonation/index.ts';
import { imports } from './imports/index.ts';
import { insights } from './insights/index.ts';
import { jobs } from './jobs/index.ts';
import { licensing } from './licensing/index.ts';
import { mcpServers } from './mcp-servers/index.ts';
import { memories } from './memories/index.ts';
import { models } from './models/index.ts';
import { notifications } from './notifications/index.ts';
import { oauth } from './oauth/index.ts';
import { people } from './people/index.ts';
import { feeds } from './feeds/index.ts';
import { policies } from './policies/index.ts';
import { rateLimits } from './rate-limits/index.ts';
import { detectors } from './detectors/index.ts';
import { projectGraphs } from './project-graphs/index.ts';
import { projects } from './projects/index.ts';
import { prompts } from './prompts/index.ts';
import { python } from './python/index.ts';
import { schedules } from './schedules/index.ts';
import { scim } from './scim/index.ts';
import { securityCenter } from './security-center/index.ts';
import { signIn } from './sign-in/index.ts';
import { sso } from './sso/index.ts';
import { support } from './support/index.ts';
import { tenants } from './tenants/index.ts';
import { tools } from './tools/index.ts';
import { webhooks } from './webhooks/index.ts';

export const domains: readonly Domain[] = [
  signIn,
  sso,
  scim,
  clientErrors,
  flags,
  tenants,
  licensing,
  community,
  configurations,
  chatSpaces,
  featurePermissions,
  conversations,
  agentFeedback,
  agentRequests,
  support,
  people,
  billing,
  projects,
  insights,
  branding,
  agents,
  externalAgents,
  deployments,
  imports,
  assistant,
  schedules,
  webhooks,
  emailTriggers,
  embed,
  executions,
  python,
  approvals,
  notifications,
  models,
  memories,
  projectGraphs,
  credentials,
  oauth,
  prompts,
  dataSources,
  tools,
  mcpServers,
  guardrails,
  policies,
  rateLimits,
  securityCenter,
  feeds,
  detectors,
  apiKeys,
  impersonation,
  audit,
  jobs,
  demo,
];
