// Something for every parameter of the addresses: a page with an id in its address shows what bears that id.
import type { Page } from '@playwright/test';
import { read, send } from './browsing.ts';
import { certify } from './certificate.ts';

type Paged = { items: { id: string }[] };
export type Parameters = Record<string, string>;

const connection = () => ({
  kind: 'saml',
  displayName: 'Directory',
  saml: {
    signInUrl: 'https://id.example/sign-in',
    entityId: 'https://id.example',
    certificates: [certify('id.example').certificate],
  },
});

/** Each person enters their own values. */
const credential = (name: string, credentialType: string) => ({
  ...{ name, credentialType, scope: 'Tenant', userSpecific: true, address: 'https://api.example.com' },
  credentialDataList: credentialType === 'Custom' ? [{ key: 'x-token' }] : [],
});

/** What stands for the parameters of addresses. */
export async function furnishAddresses(page: Page): Promise<Parameters> {
  const first = async (path: string) => (await read<Paged>(page, path)).items[0]?.id ?? '';
  const made = async (path: string, data: unknown) =>
    (await send<{ id: string }>(page, 'POST', path, data)).id;
  const [project] = await read<{ id: string }[]>(page, '/v1/Project');
  const projectId = project?.id ?? '';
  const agentId = await first(`/v1/PipelinesConfig?projectId=${projectId}`);
  await send(page, 'POST', `/v1/PipelineExecution/${agentId}`, {
    userInput: 'I am Mia Stone, mia@example.org: a refund of #A-1001!',
    version: 'draft',
  });
  await send(page, 'POST', '/v1/client-errors', { message: 'x is undefined', path: '/projects/' });
  const { url } = await send<{ url: string }>(
    page,
    'POST',
    '/api/marketplace/v1/BillingPortal/stripe-pricing-table-session',
    { plan: 'Team' },
  );
  const message = 'Summarise the order {{order}}.';
  const detector = (list: string, settings: object) =>
    made(`/policy/api/v1/${list}`, { name: list, settings });
  const deploymentId = await made('/v1/Deployments', {
    pipelineId: agentId,
    deploymentName: 'Refunds for everybody',
  });
  const userPromptId = await made('/v1/UserPrompts', { projectId, name: 'Summarise an order', message });
  return {
    projectId,
    agentId,
    libraryAgentId: 'refund',
    versionNumber: 'draft',
    modelId: await first('/v1/Models'),
    guardrailId: await first('/v1/Guardrail'),
    runId: await first('/v1/PipelineExecution'),
    otherId: await first('/v1/PipelineExecution'),
    toolId: await made('/v1/Tools', {
      projectId,
      name: 'Order lookup',
      apiEndpoint: 'https://api.example.com/orders',
      methodType: 'GET',
    }),
    mcpServerId: await made('/v1/McpServers', {
      projectId,
      name: 'Warehouse',
      address: 'http://127.0.0.1:9/mcp',
    }),
    memoryId: await made('/v1/Memory', { projectId, name: 'Preferences', type: 'User' }),
    promptId: await made('/v1/Prompts', {
      projectId,
      name: 'Reply to a refund',
      promptMessageList: [{ text: 'Answer in three sentences.', order: 0 }],
    }),
    projectGraphId: await made('/v1/ProjectGraph', { projectId, name: 'Suppliers' }),
    policyId: await made('/policy/api/v1/Policy', { name: 'Refunds over 500' }),
    alertId: await made('/v1/FeedAlerts', {
      ...{ name: 'Leaks', feed: 'dlp' },
      recipientIds: [(await read<{ id: string }[]>(page, '/v1/FeedAlerts/people?feed=dlp'))[0]?.id],
    }),
    submissionId: await made('/v1/CommunitySubmission', {
      ...{ agentId, name: 'Refunds', tagline: 'Decides on refunds', description: 'Ask it about an order.' },
      industries: ['Retail'],
    }),
    rateLimitId: await made('/policy/api/v1/RateLimit', { name: 'Sixty a minute', amount: 60 }),
    keywordsId: await detector('KeywordDetector', { keywords: ['lawyer'] }),
    customDataId: await detector('CustomDetector', {
      patterns: [{ pattern: 'KD-\\d{6}' }],
    }),
    allowListId: await detector('AllowList', {}),
    contentModerationId: await detector('ContentModeration', {}),
    deploymentId,
    requestedAgentId: await made('/v1/AgentRequest', { title: 'Sort incoming mail' }),
    id: userPromptId,
    userPromptId,
    storeId: await made('/v1/DataSource', { projectId, name: 'Handbook' }),
    credentialsId: await made('/v1/Credentials', credential('Shop', 'CustomAPIKey')),
    credentialId: await made('/v1/Credentials', credential('CRM', 'BasicAuth')),
    customCredentialId: await made('/v1/Credentials', credential('Warehouse', 'Custom')),
    userId: await first('/v1/Users'),
    connectionId: await made('/v1/Sso/connections', connection()),
    reportId: await first('/v1/client-errors'),
    apiKeyId: await made('/v1/ApiKeys', { name: 'Nightly report' }),
    checkoutId: new URL(url, page.url()).pathname.split('/').at(-1) ?? '',
    '*': 'a/b',
  };
}
