export const feedLinks = {
  executions: '/feed/execution',
  security: '/feed/security',
  violation: (id: string) => `/feed/security?open=${id}`,
} as const;
