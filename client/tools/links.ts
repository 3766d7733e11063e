export const toolLinks = {
  integrations: '/integrations/tools',
  mine: '/integrations/tools/my-tools',
  editMine: (id: string) => `/integrations/tools/my-tools/edit/${id}`,
  inUse: '/integrations/tools/in-use',
  library: '/integrations/tools/library',
  ofProject: (projectId: string) => `/${projectId}/tools`,
  create: (projectId: string) => `/${projectId}/tools/new`,
  pick: (projectId: string) => `/${projectId}/library/tools`,
  import: (projectId: string) => `/${projectId}/tools/import`,
  edit: (projectId: string, id: string) => `/${projectId}/tools/${id}`,
} as const;
