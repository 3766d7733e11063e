// Every address of the product. Their order here does not matter: of two that fit, the one that says more is meant.
import { dataSourceScreens } from './data-sources/screens.ts';
import { externalAgentScreens } from './external-agents/screens.ts';
import { agentFeedbackScreens } from './agent-feedback/screens.ts';
import { agentRequestScreens } from './agent-requests/screens.ts';
import { feedScreens } from './feeds/screens.ts';
import { agentSettingsScreens } from './agent-settings/screens.ts';
import { agentScreens } from './agents/screens.ts';
import { approvalScreens } from './approvals/screens.ts';
import { apiKeyScreens } from './api-keys/screens.ts';
import { assistantScreens } from './assistant/screens.ts';
import { auditScreens } from './audit/screens.ts';
import { billingScreens } from './billing/screens.ts';
import { boardScreens } from './board/screens.ts';
import { brandingScreens } from './branding/screens.ts';
import { chatScreens } from './chat/screens.ts';
import { communityScreens } from './community/screens.ts';
import { credentialScreens } from './credentials/screens.ts';
import { deploymentScreens } from './deployments/screens.ts';
import { errorReportScreens } from './error-reports/screens.ts';
import { executionScreens } from './executions/screens.ts';
import { flagScreens } from './flags/screens.ts';
import { guardrailScreens } from './guardrails/screens.ts';
import { homeScreens } from './home/screens.ts';
import { impersonationScreens } from './impersonation/screens.ts';
import { importScreens } from './imports/screens.ts';
import { insightScreens } from './insights/screens.ts';
import { jobScreens } from './jobs/screens.ts';
import type { Screen } from './kit/navigation/screen.ts';
import { byExactness } from './kit/navigation/screen-order.ts';
import { laterScreens } from './later/screens.ts';
import { licenseScreens } from './licensing/screens.ts';
import { mcpServerScreens } from './mcp-servers/screens.ts';
import { memoryScreens } from './memories/screens.ts';
import { modelScreens } from './models/screens.ts';
import { promptScreens } from './prompts/screens.ts';
import { oauthScreens } from './oauth/screens.ts';
import { peopleScreens } from './people/screens.ts';
import { policyScreens } from './policies/screens.ts';
import { rateLimitScreens } from './rate-limits/screens.ts';
import { detectorScreens } from './detectors/screens.ts';
import { projectGraphScreens } from './project-graphs/screens.ts';
import { projectHomeScreen, projectScreens } from './projects/screens.ts';
import { referenceScreens } from './reference/screens.ts';
import { securityCenterScreens } from './security-center/screens.ts';
import { signInScreens } from './sign-in/screens.ts';
import { ssoScreens } from './sso/screens.ts';
import { studioScreens } from './studio/screens.ts';
import { supportScreens } from './support/screens.ts';
import { tenantScreens } from './tenants/screens.ts';
import { testScreens } from './test/screens.ts';
import { toolScreens } from './tools/screens.ts';
import { triggerScreens } from './triggers/screens.ts';

export const screens: readonly Screen[] = [
  ...signInScreens,
  ...ssoScreens,
  ...homeScreens,
  ...chatScreens,
  ...approvalScreens,
  ...feedScreens,
  ...agentFeedbackScreens,
  ...agentRequestScreens,
  ...guardrailScreens,
  ...policyScreens,
  ...rateLimitScreens,
  ...detectorScreens,
  ...projectScreens,
  ...brandingScreens,
  ...insightScreens,
  ...modelScreens,
  ...memoryScreens,
  ...projectGraphScreens,
  ...promptScreens,
  ...dataSourceScreens,
  ...toolScreens,
  ...mcpServerScreens,
  ...tenantScreens,
  ...licenseScreens,
  ...supportScreens,
  ...apiKeyScreens,
  ...credentialScreens,
  ...oauthScreens,
  ...auditScreens,
  ...errorReportScreens,
  ...jobScreens,
  ...impersonationScreens,
  ...peopleScreens,
  ...billingScreens,
  ...referenceScreens,
  ...agentScreens,
  ...externalAgentScreens,
  ...deploymentScreens,
  ...importScreens,
  ...communityScreens,
  ...assistantScreens,
  ...executionScreens,
  ...testScreens,
  ...agentSettingsScreens,
  ...triggerScreens,
  ...boardScreens,
  ...studioScreens,
  projectHomeScreen,
  ...flagScreens,
  ...securityCenterScreens,
  ...laterScreens,
].toSorted(byExactness);
