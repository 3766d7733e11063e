export const assistantLinks = {
  page: '/assistant',
  /** With what is asked chosen already; without an agent: about a new one. */
  about: (projectId: string, agentId?: string) =>
    `/assistant?projectId=${projectId}${agentId ? `&agentId=${agentId}` : ''}`,
} as const;
