export const impersonationLinks = { tokens: '/settings/impersonation-tokens' } as const;
