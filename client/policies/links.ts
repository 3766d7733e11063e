const lists = {
  agentConstraints: '/security/policies',
  security: '/policies/security',
  responsibleAi: '/policies/responsible-ai',
  dlp: '/policies/dlp',
} as const;

type PolicyCategory = keyof typeof lists;

export const policyLinks = {
  of: (category: PolicyCategory) => lists[category],
  create: (category: PolicyCategory) =>
    category === 'agentConstraints'
      ? '/security/policies/new'
      : `/security/policies/new?${new URLSearchParams({ category })}`,
  /** With a name, for one project. */
  createFrom: (from: { category: PolicyCategory; name: string; projectId: string }) =>
    `/security/policies/new?${new URLSearchParams(from)}`,
  /** `returnTo`: the list it is opened from, where that is another one. */
  edit: (id: string, category: PolicyCategory) =>
    category === 'agentConstraints'
      ? `/security/policies/${id}/edit`
      : `/security/policies/${id}/edit?${new URLSearchParams({ returnTo: lists[category] })}`,
} as const;
