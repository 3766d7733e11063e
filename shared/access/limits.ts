// What a subscription allows: plan x limit. `Infinity` means no limit.
export const plans = ['Professional', 'Team', 'Enterprise', 'EnterpriseFree', 'OnPrem'] as const;

export type Plan = (typeof plans)[number];

export const limits = {
  projects: { Professional: 10, Team: 50, Enterprise: Infinity, EnterpriseFree: Infinity, OnPrem: Infinity },
  agents: { Professional: 50, Team: 500, Enterprise: Infinity, EnterpriseFree: 1000, OnPrem: Infinity },
  guardrails: { Professional: 20, Team: 200, Enterprise: Infinity, EnterpriseFree: 200, OnPrem: Infinity },
  /** Of one organization. */
  tenants: { Professional: 1, Team: 5, Enterprise: Infinity, EnterpriseFree: 3, OnPrem: Infinity },
  apiKeys: { Professional: 20, Team: 200, Enterprise: Infinity, EnterpriseFree: 200, OnPrem: Infinity },
  users: { Professional: 25, Team: 250, Enterprise: Infinity, EnterpriseFree: 500, OnPrem: Infinity },
  admins: { Professional: 5, Team: 25, Enterprise: Infinity, EnterpriseFree: 50, OnPrem: Infinity },
} as const satisfies Record<string, Record<Plan, number>>;

export type Limit = keyof typeof limits;
