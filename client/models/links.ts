export const modelLinks = {
  library: '/library/models',
  mine: '/library/models/my-models',
  inUse: '/library/models/in-use',
  available: '/library/models/available',
  createMine: (projectId: string) => `/library/models/my-models/${projectId}/new`,
  editMine: (projectId: string, id: string) => `/library/models/my-models/${projectId}/edit/${id}`,
  /** With the fields filled in from an entry of the library. */
  createFrom: (projectId: string, libraryModelId: string, more: object = {}) =>
    `/library/models/available/${projectId}/new?${new URLSearchParams({ from: libraryModelId, ...more })}`,
  ofProject: (projectId: string) => `/${projectId}/models`,
  create: (projectId: string) => `/${projectId}/models/new`,
  edit: (projectId: string, id: string) => `/${projectId}/models/${id}/edit`,
  pick: (projectId: string) => `/${projectId}/library/models`,
  pickAvailable: (projectId: string) => `/${projectId}/library/models/available`,
  /** For a step of the agent whose page this is. */
  pickFor: (projectId: string, page: string, step: string) =>
    `/${projectId}/library/models?${new URLSearchParams({ returnTo: page, step })}`,
} as const;
