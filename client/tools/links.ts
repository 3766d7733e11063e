export const toolLinks = {
  integrations: '/integrations/tools',
  mine: '/integrations/tools/my-tools',
  editMine: (id: string) => `/integrations/tools/my-tools/edit/${id}`,
  inUse: '/integrations/tools/in-use',
  library: '/integrations/tools/library',
  ofProject: (projectId: string) => `/${projectId}/tools`,
  create: (projectId: string) => `/${projectId}/tools/new`,
  pick: (projectId: string) => `/${projectId}/library/tools`,
  /** For a step of the agent whose page this is. */
  pickFor: (projectId: string, page: string, step: string) =>
    `/${projectId}/library/tools?${new URLSearchParams({ returnTo: page, step })}`,
  createFor: (projectId: string, search: string) => `/${projectId}/library/tools/new${search}`,
  import: (projectId: string) => `/${projectId}/tools/import`,
  edit: (projectId: string, id: string) => `/${projectId}/tools/${id}`,
} as const;
