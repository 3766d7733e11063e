export const deploymentLinks = {
  create: (projectId: string, agentId: string) => `/${projectId}/agents/deploy/${agentId}`,
  edit: (projectId: string, id: string) => `/${projectId}/agents/deploy/edit/${id}`,
} as const;
