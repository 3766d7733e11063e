export const supportLinks = { home: '/support' } as const;
