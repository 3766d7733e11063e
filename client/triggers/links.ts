export const triggerLinks = {
  ofAgent: (projectId: string, agentId: string) => `/${projectId}/triggers/${agentId}`,
} as const;
