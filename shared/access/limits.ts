// What a subscription allows: for each limit its name and its number by plan. `Infinity` means no limit.
export const plans = ['Professional', 'Team', 'Enterprise', 'EnterpriseFree', 'OnPrem'] as const;

export type Plan = (typeof plans)[number];

type LimitEntry = { title: string; byPlan: Record<Plan, number> };

/** People read them in this order. */
export const limits = {
  users: {
    title: /*i18n*/ 'Users',
    byPlan: { Professional: 25, Team: 250, Enterprise: Infinity, EnterpriseFree: 500, OnPrem: Infinity },
  },
  admins: {
    title: /*i18n*/ 'Administrators',
    byPlan: { Professional: 5, Team: 25, Enterprise: Infinity, EnterpriseFree: 50, OnPrem: Infinity },
  },
  projects: {
    title: /*i18n*/ 'Projects',
    byPlan: { Professional: 10, Team: 50, Enterprise: Infinity, EnterpriseFree: Infinity, OnPrem: Infinity },
  },
  agents: {
    title: /*i18n*/ 'Agents',
    byPlan: { Professional: 50, Team: 500, Enterprise: Infinity, EnterpriseFree: 1000, OnPrem: Infinity },
  },
  guardrails: {
    title: /*i18n*/ 'Guardrails',
    byPlan: { Professional: 20, Team: 200, Enterprise: Infinity, EnterpriseFree: 200, OnPrem: Infinity },
  },
  tools: {
    title: /*i18n*/ 'Tools',
    byPlan: { Professional: 50, Team: 500, Enterprise: Infinity, EnterpriseFree: 500, OnPrem: Infinity },
  },
  memories: {
    title: /*i18n*/ 'Memories',
    byPlan: { Professional: 20, Team: 200, Enterprise: Infinity, EnterpriseFree: 200, OnPrem: Infinity },
  },
  apiKeys: {
    title: /*i18n*/ 'API keys',
    byPlan: { Professional: 20, Team: 200, Enterprise: Infinity, EnterpriseFree: 200, OnPrem: Infinity },
  },
  /** Of one organization. */
  tenants: {
    title: /*i18n*/ 'Workspaces',
    byPlan: { Professional: 1, Team: 5, Enterprise: Infinity, EnterpriseFree: 3, OnPrem: Infinity },
  },
} as const satisfies Record<string, LimitEntry>;

export type Limit = keyof typeof limits;

export const limitNames = Object.keys(limits) as [Limit, ...Limit[]];
