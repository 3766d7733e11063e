// Every module of the server, in any order.
import type { Module } from './context.ts';
import { agentFeedback } from './agent-feedback/module.ts';
import { agentRequests } from './agent-requests/module.ts';
import { agents } from './agents/module.ts';
import { apiKeys } from './api-keys/module.ts';
import { approvals } from './approvals/module.ts';
import { assistant } from './assistant/module.ts';
import { audit } from './audit/module.ts';
import { billing } from './billing/module.ts';
import { branding } from './branding/module.ts';
import { chatSpaces } from './chat-spaces/module.ts';
import { clientErrors } from './client-errors/module.ts';
import { community } from './community/module.ts';
import { configurations } from './configurations/module.ts';
import { conversations } from './conversations/module.ts';
import { credentials } from './credentials/module.ts';
import { dataSources } from './data-sources/module.ts';
import { deployments } from './deployments/module.ts';
import { emailTriggers } from './email-triggers/module.ts';
import { embed } from './embed/module.ts';
import { engine } from './engine/module.ts';
import { executions } from './executions/module.ts';
import { externalAgents } from './external-agents/module.ts';
import { featurePermissions } from './feature-permissions/module.ts';
import { flags } from './flags/module.ts';
import { guardrails } from './guardrails/module.ts';
import { http } from './http/module.ts';
import { impersonation } from './impersonation/module.ts';
import { imports } from './imports/module.ts';
import { insights } from './insights/module.ts';
import { jobs } from './jobs/module.ts';
import { licensing } from './licensing/module.ts';
import { live } from './live/module.ts';
import { mail } from './mail/module.ts';
import { mcpServers } from './mcp-servers/module.ts';
import { memories } from './memories/module.ts';
import { models } from './models/module.ts';
import { notifications } from './notifications/module.ts';
import { oauth } from './oauth/module.ts';
import { people } from './people/module.ts';
import { feeds } from './feeds/module.ts';
import { policies } from './policies/module.ts';
import { rateLimits } from './rate-limits/module.ts';
import { detectors } from './detectors/module.ts';
import { projectGraphs } from './project-graphs/module.ts';
import { projects } from './projects/module.ts';
import { prompts } from './prompts/module.ts';
import { python } from './python/module.ts';
import { schedules } from './schedules/module.ts';
import { scim } from './scim/module.ts';
import { securityCenter } from './security-center/module.ts';
import { seed } from './seed/module.ts';
import { signIn } from './sign-in/module.ts';
import { sso } from './sso/module.ts';
import { support } from './support/module.ts';
import { tenants } from './tenants/module.ts';
import { tools } from './tools/module.ts';
import { webhooks } from './webhooks/module.ts';

export const modules: readonly Module[] = [
  http,
  audit,
  mail,
  signIn,
  sso,
  scim,
  tenants,
  licensing,
  configurations,
  chatSpaces,
  featurePermissions,
  conversations,
  agentFeedback,
  agentRequests,
  embed,
  support,
  people,
  clientErrors,
  flags,
  impersonation,
  apiKeys,
  billing,
  models,
  memories,
  projectGraphs,
  credentials,
  oauth,
  prompts,
  dataSources,
  tools,
  mcpServers,
  agents,
  externalAgents,
  deployments,
  imports,
  community,
  assistant,
  schedules,
  webhooks,
  emailTriggers,
  guardrails,
  policies,
  rateLimits,
  securityCenter,
  feeds,
  detectors,
  engine,
  python,
  executions,
  projects,
  insights,
  branding,
  approvals,
  notifications,
  live,
  jobs,
  seed,
];
