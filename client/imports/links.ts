export const importLinks = {
  ofProject: (projectId: string) => `/${projectId}/agents/import`,
  export: (projectId: string, agentId: string) => `/${projectId}/agents/export/${agentId}`,
  library: '/library/agents',
  /** One that is shipped is the same agent everywhere, so that both ids are its own. */
  libraryAgent: (id: string) => `/agent/${id}/${id}`,
  shared: (origin: string, token: string) => `${origin}/community/import?templateId=${token}`,
} as const;
