export const modelLinks = {
  library: '/library/models',
  ofProject: (projectId: string) => `/${projectId}/models`,
  create: (projectId: string) => `/${projectId}/models/new`,
  edit: (projectId: string, id: string) => `/${projectId}/models/${id}/edit`,
} as const;
