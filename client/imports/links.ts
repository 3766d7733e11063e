export const importLinks = {
  ofProject: (projectId: string) => `/${projectId}/agents/import`,
} as const;
