export const guardrailLinks = {
  list: '/guardrails',
  create: '/guardrails/new',
  /** With one filter on and blocking, for one project. */
  createFrom: (from: { name: string; filterType: string; projectId: string }) =>
    `/guardrails/new?${new URLSearchParams(from)}`,
  edit: (id: string) => `/guardrails/${id}/edit`,
} as const;
