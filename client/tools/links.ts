export const toolLinks = {
  ofProject: (projectId: string) => `/${projectId}/tools`,
  create: (projectId: string) => `/${projectId}/tools/new`,
  import: (projectId: string) => `/${projectId}/tools/import`,
  edit: (projectId: string, id: string) => `/${projectId}/tools/${id}`,
} as const;
