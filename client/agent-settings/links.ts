export const agentSettingsLinks = {
  ofAgent: (projectId: string, agentId: string) => `/${projectId}/agent-settings/${agentId}`,
} as const;
