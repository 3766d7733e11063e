export const importLinks = {
  ofProject: (projectId: string) => `/${projectId}/agents/import`,
  export: (projectId: string, agentId: string) => `/${projectId}/agents/export/${agentId}`,
  library: '/library/agents',
  libraryAgent: ({ agentId, id }: { agentId: string; id: string }) => `/agent/${agentId}/${id}`,
  template: (id: string) => `/community/import?templateId=${id}`,
  shared: (origin: string, token: string) => `${origin}/community/import?templateId=${token}`,
} as const;
