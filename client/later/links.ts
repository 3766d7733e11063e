/** Where others lead once it is built. */
export const laterLinks = { securityCenter: '/security' } as const;
