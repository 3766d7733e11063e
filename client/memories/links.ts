export const memoryLinks = {
  ofProject: (projectId: string) => `/${projectId}/memory`,
  create: (projectId: string) => `/${projectId}/memory/new`,
  edit: (projectId: string, id: string) => `/${projectId}/memory/${id}/edit`,
} as const;
