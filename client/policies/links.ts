import type { PolicyCategory } from '../../shared/policies/policy.ts';

const lists: Record<PolicyCategory, string> = {
  agentConstraints: '/security/policies',
  security: '/policies/security',
  responsibleAi: '/policies/responsible-ai',
  dlp: '/policies/dlp',
};

export const policyLinks = {
  of: (category: PolicyCategory) => lists[category],
  create: (category: PolicyCategory) =>
    category === 'agentConstraints'
      ? '/security/policies/new'
      : `/security/policies/new?${new URLSearchParams({ category })}`,
  /** `returnTo`: the list it is opened from, where that is another one. */
  edit: (id: string, category: PolicyCategory) =>
    category === 'agentConstraints'
      ? `/security/policies/${id}/edit`
      : `/security/policies/${id}/edit?${new URLSearchParams({ returnTo: lists[category] })}`,
} as const;
