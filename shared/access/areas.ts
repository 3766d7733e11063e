// The one table of who may do what. Routes, screens, menus and the command palette all read it.
// ReadOnlyAdmin never stands under `use`: read-only everywhere is its meaning.
import type { AdminRole } from './roles.ts';

type Area = {
  /** May look and change. */
  edit: readonly AdminRole[];
  /** May only look: they see the menu entry and the pages, and are told why saving is refused. */
  view: readonly AdminRole[];
  /** Of the installation and not of a tenant: for people of the tenant that runs it. */
  ofInstallation?: true;
};

const builders = ['PlatformAdmin', 'Admin', 'ProjectAdmin'] as const satisfies AdminRole[];
const allWhoChange = [...builders, 'SecurityAdmin'] as const satisfies AdminRole[];

export const areas = {
  // building
  insights: { edit: ['PlatformAdmin', 'Admin'], view: ['ReadOnlyAdmin'] },
  projects: { edit: builders, view: ['ReadOnlyAdmin', 'SecurityAdmin'] },
  agents: { edit: builders, view: ['ReadOnlyAdmin'] },
  models: { edit: builders, view: ['ReadOnlyAdmin'] },
  prompts: { edit: builders, view: ['ReadOnlyAdmin'] },
  tools: { edit: builders, view: ['ReadOnlyAdmin'] },
  knowledge: { edit: builders, view: ['ReadOnlyAdmin'] },
  evaluations: { edit: builders, view: ['ReadOnlyAdmin'] },
  lifecycle: { edit: builders, view: ['ReadOnlyAdmin'] },
  deployments: { edit: builders, view: ['ReadOnlyAdmin'] },
  approvals: { edit: allWhoChange, view: ['ReadOnlyAdmin'] },
  community: { edit: builders, view: ['ReadOnlyAdmin', 'SecurityAdmin'] },

  // governing
  guardrails: { edit: ['PlatformAdmin', 'ProjectAdmin', 'SecurityAdmin'], view: ['ReadOnlyAdmin'] },
  policies: { edit: ['PlatformAdmin'], view: ['SecurityAdmin', 'ReadOnlyAdmin'] },
  /** What agents may do with tools, and the records that all policies are. */
  agentConstraints: { edit: ['PlatformAdmin', 'SecurityAdmin'], view: ['ReadOnlyAdmin'] },
  security: { edit: ['PlatformAdmin', 'SecurityAdmin'], view: [] },
  redTeamLogs: { edit: ['PlatformAdmin', 'ProjectAdmin', 'SecurityAdmin'], view: [] },
  shadowAi: { edit: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], view: [] },
  aiGateway: { edit: allWhoChange, view: [] },

  // feeds
  violationFeed: { edit: ['PlatformAdmin', 'SecurityAdmin'], view: ['ReadOnlyAdmin'] },
  dlpFeed: { edit: allWhoChange, view: ['ReadOnlyAdmin'] },
  gatewayFeed: { edit: allWhoChange, view: ['ReadOnlyAdmin'] },
  executionFeed: { edit: allWhoChange, view: ['ReadOnlyAdmin'] },
  operationFeeds: { edit: builders, view: ['ReadOnlyAdmin'] },

  // administering
  workspaces: { edit: allWhoChange, view: ['ReadOnlyAdmin'] },
  credentials: { edit: allWhoChange, view: ['ReadOnlyAdmin'] },
  apiKeys: { edit: allWhoChange, view: ['ReadOnlyAdmin'] },
  impersonationTokens: { edit: allWhoChange, view: ['ReadOnlyAdmin'] },
  webhooks: { edit: builders, view: ['ReadOnlyAdmin'] },
  sso: { edit: ['PlatformAdmin', 'SecurityAdmin'], view: [] },
  siem: { edit: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], view: [] },
  schoolDay: { edit: ['PlatformAdmin', 'Admin'], view: [] },
  rateLimits: { edit: ['PlatformAdmin', 'Admin'], view: ['ReadOnlyAdmin'] },
  licenseKeys: { edit: ['PlatformAdmin', 'Admin'], view: ['ReadOnlyAdmin'] },
  people: { edit: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], view: ['ReadOnlyAdmin'] },
  userDetail: { edit: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], view: [] },
  auditLog: { edit: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], view: ['ReadOnlyAdmin'] },
  dataRetention: { edit: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], view: [] },
  classification: { edit: ['PlatformAdmin', 'Admin', 'SecurityAdmin'], view: ['ReadOnlyAdmin'] },
  branding: { edit: ['PlatformAdmin', 'Admin'], view: [] },
  account: { edit: ['PlatformAdmin', 'SecurityAdmin'], view: ['ReadOnlyAdmin'] },
  /** Everyone who can reach a limit of the plan may see the plans. */
  plans: { edit: ['PlatformAdmin', 'SecurityAdmin'], view: ['Admin', 'ReadOnlyAdmin'] },
  features: { edit: ['PlatformAdmin'], view: ['ReadOnlyAdmin'] },
  errorReports: { edit: ['PlatformAdmin'], view: [] },
  /** What workspaces submit to the community. */
  communityReview: { edit: ['PlatformAdmin'], view: ['ReadOnlyAdmin'], ofInstallation: true },
  jobs: { edit: ['PlatformAdmin'], view: ['ReadOnlyAdmin'], ofInstallation: true },
  extensions: { edit: ['PlatformAdmin', 'Admin'], view: ['ReadOnlyAdmin', 'SecurityAdmin', 'ProjectAdmin'] },
  gatewaySettings: { edit: ['PlatformAdmin', 'Admin'], view: [] },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

export const isOfInstallation = (area: Access): boolean =>
  area in areas && (areas as Record<string, Area>)[area]?.ofInstallation === true;

/** `public`: nobody needs to sign in. `signedIn`: any member of the tenant. */
export type Access = 'public' | 'signedIn' | AreaName;
