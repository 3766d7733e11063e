// Of feeds, policies, the security center and gateways: addresses that are not built yet.
import type { Topic } from './topic.ts';

const change = { action: 'edit' } as const;

export const governing: readonly Topic[] = [
  {
    description:
      /*i18n*/ 'What agents and their data sources do, with every step and its cost, will be listed here as it happens.',
    help: 'executions',
    layout: 'main',
    access: 'operationFeeds',
    pages: [
      ['/feed/processing', /*i18n*/ 'Processing'],
      ['/feed/ingestion', /*i18n*/ 'Ingestion'],
    ],
  },
  {
    description:
      /*i18n*/ 'Requests that pass through a gateway will be listed here, with the caller, the model that answered and what was blocked.',
    help: 'executions',
    layout: 'main',
    access: 'gatewayFeed',
    pages: [
      ['/feed/gateway', /*i18n*/ 'Gateway'],
      ['/security/feeds/gateway', /*i18n*/ 'Gateway', { layout: 'security' }],
      ['/gateway/feeds/gateway/:feedId', /*i18n*/ 'Gateway request', { layout: 'gateway' }],
      ['/gateway/feeds/mcp', /*i18n*/ 'MCP requests', { layout: 'gateway' }],
    ],
  },
  {
    description:
      /*i18n*/ 'Your risks, where they are and what to do about them, will be shown here at a glance.',
    help: 'violations',
    layout: 'security',
    access: 'security',
    pages: [
      ['/security/security-center/manage', /*i18n*/ 'Manage connections'],
      [
        '/security/security-center/connections',
        /*i18n*/ 'Connections',
        { flag: 'isSpmEnabled', otherwise: '/security' },
      ],
      ['/security/spm', /*i18n*/ 'Security posture', { flag: 'isSpmEnabled', otherwise: '/security' }],
    ],
  },
  {
    description:
      /*i18n*/ 'You will be able to monitor which AI services people use in their browsers, and set rules for them.',
    help: 'violations',
    layout: 'security',
    access: 'security',
    flag: 'shadowAi',
    pages: [
      ['/security/shadow-ai-browser-extension', /*i18n*/ 'Shadow AI extension', { access: 'shadowAi' }],
      ['/security/feeds/shadow-ai', /*i18n*/ 'Shadow AI'],
    ],
  },
  {
    description:
      /*i18n*/ 'Agents will be attacked here on purpose, with known and new attacks, and a report will show which attacks succeeded.',
    help: 'guardrails',
    layout: 'security',
    access: 'security',
    flag: 'redTeaming',
    pages: [
      ['/security/red-teaming/dashboard', /*i18n*/ 'Red teaming'],
      ['/security/red-teaming/campaigns', /*i18n*/ 'Campaigns'],
      ['/security/red-teaming/attack-library', /*i18n*/ 'Attack library'],
      ['/security/red-teaming/attack-library/:attackId', /*i18n*/ 'Attack'],
      ['/security/red-teaming/dataset-campaigns/new', /*i18n*/ 'New dataset campaign', change],
      ['/security/red-teaming/dataset-campaigns/report/:reportId', /*i18n*/ 'Campaign report'],
      [
        '/security/red-teaming/dataset-campaigns/execution-logs/:reportId',
        /*i18n*/ 'Campaign log',
        { access: 'redTeamLogs' },
      ],
      ['/security/red-teaming/dataset-campaigns/external-agent', /*i18n*/ 'External agent', change],
      ['/security/red-teaming/agentic-campaigns/new', /*i18n*/ 'New agentic campaign', change],
      ['/security/red-teaming/agentic-campaigns/report/:campaignId', /*i18n*/ 'Campaign report'],
      [
        '/security/red-teaming/agentic-campaigns/execution-logs/:campaignId',
        /*i18n*/ 'Campaign log',
        { access: 'redTeamLogs' },
      ],
      ['/security/red-teaming/view/:campaignId', /*i18n*/ 'Campaign'],
    ],
  },
  {
    description:
      /*i18n*/ 'Your company’s model traffic will pass through a gateway with its own providers, rules and budgets.',
    help: 'models',
    layout: 'gateway',
    access: 'aiGateway',
    pages: [
      ['/security/aigateway', /*i18n*/ 'AI gateway', { layout: 'security' }],
      ['/gateway/ai/new', /*i18n*/ 'New AI gateway', change],
      ['/gateway/ai/:configId/edit', /*i18n*/ 'AI gateway'],
      ['/gateway/ai/:configId/analytics', /*i18n*/ 'Gateway analytics'],
    ],
  },
  {
    description:
      /*i18n*/ 'Tools will be offered to MCP clients through a gateway that authenticates callers and keeps a log.',
    help: 'agents',
    layout: 'gateway',
    access: 'aiGateway',
    flag: 'mcpGateway',
    pages: [
      ['/gateway/mcp', /*i18n*/ 'MCP gateways'],
      ['/gateway/mcp/:gatewayId', /*i18n*/ 'MCP gateway'],
      ['/gateway/mcp/new', /*i18n*/ 'New MCP gateway', change],
      ['/gateway/mcp/new/configure', /*i18n*/ 'Configure the gateway', change],
      ['/gateway/mcp/edit/:gatewayId', /*i18n*/ 'Edit MCP gateway'],
      ['/gateway/mcp-servers', /*i18n*/ 'MCP servers'],
    ],
  },
];
