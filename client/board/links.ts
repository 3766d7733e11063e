export const boardLinks = {
  ofAgent: (projectId: string, agentId: string) => `/${projectId}/board/${agentId}`,
} as const;
