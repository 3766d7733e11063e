export const deploymentLinks = {
  create: (projectId: string, agentId: string) => `/${projectId}/agents/deploy/${agentId}`,
  edit: (projectId: string, id: string) => `/${projectId}/agents/deploy/edit/${id}`,
  /** `name`: which of them is shown; absent: the first. */
  interfaces: (projectId: string, agentId: string, name?: string) =>
    `/${projectId}/interfaces/${agentId}${name ? `?interface=${name}` : ''}`,
} as const;
