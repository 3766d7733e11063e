// The one table of who may do what. Routes, screens, menus and the command palette all read it.
// ReadOnlyAdmin never stands under `use`: read-only everywhere is its meaning.
import type { AdminRole } from './roles.ts';

type Area = {
  /** May look and change. */
  use: readonly AdminRole[];
  /** May only look: they see the menu entry and the pages, and are told why saving is refused. */
  look: readonly AdminRole[];
};

const builders = ['PlatformAdmin', 'Admin', 'ProjectAdmin'] as const satisfies AdminRole[];
const allWhoChange = [...builders, 'SecurityAdmin'] as const satisfies AdminRole[];

export const areas = {
  // building
  insights: { use: ['PlatformAdmin', 'Admin'], look: ['ReadOnlyAdmin'] },
  projects: { use: builders, look: ['ReadOnlyAdmin', 'SecurityAdmin'] },
  agents: { use: builders, look: ['ReadOnlyAdmin'] },
  models: { use: builders, look: ['ReadOnlyAdmin'] },
  prompts: { use: builders, look: ['ReadOnlyAdmin'] },
  tools: { use: builders, look: ['ReadOnlyAdmin'] },
  knowledge: { use: builders, look: ['ReadOnlyAdmin'] },
  evaluations: { use: builders, look: ['ReadOnlyAdmin'] },
  lifecycle: { use: builders, look: ['ReadOnlyAdmin'] },
  deployments: { use: builders, look: ['ReadOnlyAdmin'] },
  approvals: { use: allWhoChange, look: ['ReadOnlyAdmin'] },
  community: { use: builders, look: ['ReadOnlyAdmin', 'SecurityAdmin'] },

  // governing
  guardrails: { use: ['PlatformAdmin', 'ProjectAdmin', 'SecurityAdmin'], look: ['ReadOnlyAdmin'] },
  policies: { use: ['PlatformAdmin'], look: [] },
  security: { use: ['PlatformAdmin', 'SecurityAdmin'], look: [] },
  redTeamLogs: { use: ['PlatformAdmin', 'ProjectAdmin', 'SecurityAdmin'], look: [] },
  shadowAi: { use: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], look: [] },
  aiGateway: { use: allWhoChange, look: [] },

  // feeds
  violationFeed: { use: ['PlatformAdmin', 'SecurityAdmin'], look: ['ReadOnlyAdmin'] },
  dlpFeed: { use: allWhoChange, look: ['ReadOnlyAdmin'] },
  gatewayFeed: { use: allWhoChange, look: ['ReadOnlyAdmin'] },
  executionFeed: { use: allWhoChange, look: ['ReadOnlyAdmin'] },
  operationFeeds: { use: builders, look: ['ReadOnlyAdmin'] },

  // administering
  workspaces: { use: allWhoChange, look: ['ReadOnlyAdmin'] },
  credentials: { use: allWhoChange, look: ['ReadOnlyAdmin'] },
  apiKeys: { use: allWhoChange, look: ['ReadOnlyAdmin'] },
  impersonationTokens: { use: allWhoChange, look: ['ReadOnlyAdmin'] },
  webhooks: { use: builders, look: ['ReadOnlyAdmin'] },
  sso: { use: ['PlatformAdmin', 'SecurityAdmin'], look: [] },
  siem: { use: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], look: [] },
  schoolDay: { use: ['PlatformAdmin', 'Admin'], look: [] },
  rateLimits: { use: ['PlatformAdmin', 'Admin'], look: ['ReadOnlyAdmin'] },
  licenseKeys: { use: ['PlatformAdmin', 'Admin'], look: ['ReadOnlyAdmin'] },
  people: { use: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], look: ['ReadOnlyAdmin'] },
  userDetail: { use: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], look: [] },
  auditLog: { use: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], look: ['ReadOnlyAdmin'] },
  dataRetention: { use: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], look: [] },
  classification: { use: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], look: ['ReadOnlyAdmin'] },
  branding: { use: ['PlatformAdmin', 'Admin'], look: [] },
  account: { use: ['PlatformAdmin', 'SecurityAdmin'], look: ['ReadOnlyAdmin'] },
  /** Whoever may meet a limit of the plan may see the plans. */
  plans: { use: ['PlatformAdmin', 'SecurityAdmin'], look: ['Admin', 'ReadOnlyAdmin'] },
  features: { use: ['PlatformAdmin'], look: ['ReadOnlyAdmin'] },
  errorReports: { use: ['PlatformAdmin'], look: [] },
  extensions: { use: ['PlatformAdmin', 'Admin'], look: ['ReadOnlyAdmin', 'SecurityAdmin', 'ProjectAdmin'] },
  gatewaySettings: { use: ['PlatformAdmin', 'Admin'], look: [] },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

/** `public`: nobody needs to sign in. `signedIn`: any member of the tenant. */
export type Access = 'public' | 'signedIn' | AreaName;
