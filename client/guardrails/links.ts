export const guardrailLinks = {
  list: '/guardrails',
  create: '/guardrails/new',
  edit: (id: string) => `/guardrails/${id}/edit`,
} as const;
