const feedPaths: Record<string, string> = {
  security: '/security/feeds/security',
  responsibleAi: '/security/feeds/responsible-ai',
  dlp: '/security/feeds/dlp',
  agentConstraints: '/security/feeds/agent-constraints',
};

const violationFeedLinks: Record<string, string> = {
  security: '/feed/security',
  responsibleAi: '/feed/responsible-ai',
  dlp: '/feed/dlp',
  agentConstraints: '/security/feeds/agent-constraints',
};

export const feedLinks = {
  alerts: '/feed/alerts',
  newAlert: '/feed/alerts/new',
  alert: (id: string) => `/feed/alerts/${id}`,
  /** Of violations. */
  ofFeed: (feed: string) => violationFeedLinks[feed],
  executions: '/feed/execution',
  security: '/feed/security',
  dlp: '/feed/dlp',
  /** In the feed it stands in. */
  violationOf: (feed: string, id: string) => `${feedPaths[feed] ?? '/security/feeds/security'}?open=${id}`,
  /** In the feed it stands in, as everybody who may read that one reaches it. */
  violationIn: (feed: string, id: string) => `${violationFeedLinks[feed] ?? '/feed/security'}?open=${id}`,
  violation: (id: string) => `/feed/security?open=${id}`,
  agentConstraints: (filters: Record<string, string>) =>
    `/security/feeds/agent-constraints?${new URLSearchParams(filters)}`,
  conversations: (search: URLSearchParams) => `/feed/conversation?${search}`,
  /** Of one person, of the last day. */
  runsOf: (startedBy: string) => `/feed/execution?${new URLSearchParams({ range: '24h', startedBy })}`,
} as const;
