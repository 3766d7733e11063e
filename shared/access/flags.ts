// What each flag opens, and how it stands where a tenant has not set it. Names are compared letter by letter; those the
// specification writes out stand here as it writes them.
export const flags = {
  roleAuthorization: {
    title: /*i18n*/ 'Role checks',
    opens: /*i18n*/ 'Roles decide who can do what. When off, every administrator has full access.',
    byDefault: true,
  },
  projectAdmin: {
    title: /*i18n*/ 'Project administrators',
    opens:
      /*i18n*/ 'Project administrators see only their projects. When off, every administrator counts as a platform administrator.',
    byDefault: true,
  },
  welcomePage: {
    title: /*i18n*/ 'Welcome page',
    opens: /*i18n*/ 'Show a welcome page at “/”. When off, Insights opens first.',
    byDefault: true,
  },
  commandK: {
    title: /*i18n*/ 'Command palette',
    opens: /*i18n*/ 'Search and navigate from anywhere with one shortcut.',
    byDefault: true,
  },
  securityTab: {
    title: /*i18n*/ 'Security center',
    opens: /*i18n*/ 'The security center and the tutorials.',
    byDefault: true,
  },
  lifecycleAccess: {
    title: /*i18n*/ 'Lifecycle',
    opens: /*i18n*/ 'The menu of requested agents and feedback.',
    byDefault: true,
  },
  chatInsights: {
    title: /*i18n*/ 'Conversations',
    opens: /*i18n*/ 'The feed of conversations.',
    byDefault: true,
  },
  redTeaming: {
    title: /*i18n*/ 'Red teaming',
    opens: /*i18n*/ 'Attack campaigns against agents.',
    byDefault: false,
    needs: 'securityTab',
  },
  goalBasedRedTeaming: {
    title: /*i18n*/ 'Goal-based red teaming',
    opens: /*i18n*/ 'Campaigns that pursue a goal instead of a dataset.',
    byDefault: false,
    needs: 'redTeaming',
  },
  gatewayV2: {
    title: /*i18n*/ 'AI gateway',
    opens: /*i18n*/ 'Gateways for the model traffic of the whole company.',
    byDefault: false,
  },
  mcpGateway: {
    title: /*i18n*/ 'MCP gateways',
    opens: /*i18n*/ 'Gateways that offer tools to programs.',
    byDefault: false,
    needs: 'gatewayV2',
  },
  isSpmEnabled: {
    title: /*i18n*/ 'Security posture',
    opens: /*i18n*/ 'Connections and the posture of the security center.',
    byDefault: false,
    needs: 'securityTab',
  },
  shadowAi: {
    title: /*i18n*/ 'Shadow AI',
    opens: /*i18n*/ 'The browser extension that finds AI services in use.',
    byDefault: false,
    needs: 'securityTab',
  },
  shadowAiPolicies: {
    title: /*i18n*/ 'Shadow AI policies',
    opens: /*i18n*/ 'Rules for the AI services the browser extension finds.',
    byDefault: false,
    needs: 'shadowAi',
  },
  webhooks: {
    title: /*i18n*/ 'Webhooks',
    opens: /*i18n*/ 'Events sent to other systems.',
    byDefault: false,
  },
  impersonationTokens: {
    title: /*i18n*/ 'Impersonation tokens',
    opens: /*i18n*/ 'Impersonating a user, with a reason and a time limit.',
    byDefault: true,
  },
  classification: {
    title: /*i18n*/ 'Classification',
    opens: /*i18n*/ 'AI classifications.',
    byDefault: false,
  },
  OfficeAddinDeployment: {
    title: /*i18n*/ 'Word add-in',
    opens: /*i18n*/ 'What agents may do in Word.',
    byDefault: false,
  },
  isChromeExtensionEnabled: {
    title: /*i18n*/ 'Chrome extension',
    opens: /*i18n*/ 'What agents may do in the browser.',
    byDefault: false,
  },
  scim: {
    title: /*i18n*/ 'SCIM',
    opens: /*i18n*/ 'People and groups provisioned by your directory.',
    byDefault: true,
  },
  oidc: {
    title: /*i18n*/ 'OpenID Connect',
    opens: /*i18n*/ 'Single sign-on by OpenID Connect.',
    byDefault: true,
  },
  dlp: {
    title: /*i18n*/ 'Data leakage',
    opens: /*i18n*/ 'Data-leakage policies and their feed.',
    byDefault: true,
  },
  responsibleAi: {
    title: /*i18n*/ 'Responsible AI',
    opens: /*i18n*/ 'Responsible-AI policies and their feed.',
    byDefault: true,
  },
  proPlan: {
    title: /*i18n*/ 'Professional plan',
    opens: /*i18n*/ 'The Professional plan’s own threshold for a low balance.',
    byDefault: false,
  },
  granularGuardrails: {
    title: /*i18n*/ 'Granular guardrails',
    opens: /*i18n*/ 'Guardrails attached to single agents and models.',
    byDefault: true,
  },
  agentLibraryExport: {
    title: /*i18n*/ 'Agent library export',
    opens: /*i18n*/ 'Export agents from the library as files.',
    byDefault: true,
  },
  communityImprovements: {
    title: /*i18n*/ 'Community improvements',
    opens: /*i18n*/ 'What is new in the community of agents.',
    byDefault: true,
  },
  topNavTabs: {
    title: /*i18n*/ 'Tabs at the top',
    opens: /*i18n*/ 'Tabs above the page instead of groups in the side menu.',
    byDefault: false,
  },
  tools: {
    title: /*i18n*/ 'Tools',
    opens: /*i18n*/ 'The library of tools that agents use.',
    byDefault: true,
  },
} as const satisfies Record<string, { title: string; opens: string; byDefault: boolean; needs?: string }>;

export type Flag = keyof typeof flags;
export type Flags = Readonly<Record<Flag, boolean>>;

export const flagNames = Object.keys(flags) as Flag[];

export const defaultFlags = Object.fromEntries(
  flagNames.map((name) => [name, flags[name].byDefault]),
) as Flags;

/** The flag without which this one opens nothing. */
export const neededBy = (name: Flag): Flag | undefined => {
  const flag: { byDefault: boolean; needs?: Flag } = flags[name];
  return flag.needs;
};
