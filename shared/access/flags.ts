// What each flag opens, and how it stands where a tenant has not set it.
export const flags = {
  roleAuthorization: {
    opens: 'role checks; without it every administrator may do everything',
    byDefault: true,
  },
  projectAdmin: {
    opens: 'the ProjectAdmin role; without it every administrator counts as PlatformAdmin',
    byDefault: true,
  },
  welcomePage: { opens: 'the welcome page', byDefault: false },
  commandK: { opens: 'the command palette', byDefault: true },
  securityTab: { opens: 'the security layout', byDefault: true },
  lifecycleAccess: { opens: 'usage, requested agents and feedback', byDefault: true },
  chatInsights: { opens: 'the conversation feed', byDefault: true },
  redTeaming: { opens: 'red-teaming campaigns', byDefault: false },
  gatewayV2: { opens: 'the gateway layout', byDefault: false },
  mcpGateway: { opens: 'MCP gateways', byDefault: false },
  isSpmEnabled: { opens: 'security connections and posture', byDefault: false },
  shadowAi: { opens: 'the shadow AI extension', byDefault: false },
  webhooks: { opens: 'webhooks', byDefault: false },
  impersonationTokens: { opens: 'impersonation tokens', byDefault: false },
  classification: { opens: 'AI classifications', byDefault: false },
  officeAddinDeployment: { opens: 'the Word add-in', byDefault: false },
  isChromeExtensionEnabled: { opens: 'the Chrome extension', byDefault: false },
  scim: { opens: 'SCIM provisioning', byDefault: false },
  oidc: { opens: 'single sign-on by OpenID Connect', byDefault: false },
  dlp: { opens: 'data-leakage policies', byDefault: true },
  responsibleAi: { opens: 'responsible-AI policies', byDefault: true },
  granularGuardrails: { opens: 'guardrails by agent and model', byDefault: true },
} as const satisfies Record<string, { opens: string; byDefault: boolean }>;

export type Flag = keyof typeof flags;
export type Flags = Readonly<Record<Flag, boolean>>;

export const flagNames = Object.keys(flags) as Flag[];

export const defaultFlags = Object.fromEntries(
  flagNames.map((name) => [name, flags[name].byDefault]),
) as Flags;
