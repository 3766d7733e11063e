export const securityCenterLinks = { root: '/security', center: '/security/security-center' } as const;
