export const importLinks = {
  ofProject: (projectId: string) => `/${projectId}/agents/import`,
  export: (projectId: string, agentId: string) => `/${projectId}/agents/export/${agentId}`,
} as const;
