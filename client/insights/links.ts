export const insightLinks = { home: '/insights' } as const;
