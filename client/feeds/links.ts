export const feedLinks = {
  executions: '/feed/execution',
  security: '/feed/security',
  dlp: '/feed/dlp',
  violation: (id: string) => `/feed/security?open=${id}`,
  agentConstraints: (filters: Record<string, string>) =>
    `/security/feeds/agent-constraints?${new URLSearchParams(filters)}`,
  /** Of one person, of the last day. */
  runsOf: (startedBy: string) => `/feed/execution?${new URLSearchParams({ range: '24h', startedBy })}`,
} as const;
