export const feedLinks = {
  executions: '/feed/execution',
  security: '/feed/security',
  dlp: '/feed/dlp',
  violation: (id: string) => `/feed/security?open=${id}`,
  agentConstraints: (filters: Record<string, string>) =>
    `/security/feeds/agent-constraints?${new URLSearchParams(filters)}`,
} as const;
