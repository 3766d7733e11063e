export const agentLinks = {
  ofProject: (projectId: string) => `/${projectId}/agents`,
  create: (projectId: string) => `/${projectId}/agents/new`,
  all: '/agents/all',
} as const;
