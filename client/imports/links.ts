export const importLinks = {
  ofProject: (projectId: string) => `/${projectId}/agents/import`,
  export: (projectId: string, agentId: string) => `/${projectId}/agents/export/${agentId}`,
  shared: (origin: string, token: string) => `${origin}/community/import?templateId=${token}`,
} as const;
