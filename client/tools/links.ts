export const toolLinks = {
  ofProject: (projectId: string) => `/${projectId}/tools`,
  create: (projectId: string) => `/${projectId}/tools/new`,
  edit: (projectId: string, id: string) => `/${projectId}/tools/${id}`,
} as const;
