export const modelLinks = {
  library: '/library/models',
  mine: '/library/models/my-models',
  inUse: '/library/models/in-use',
  available: '/library/models/available',
  ofProject: (projectId: string) => `/${projectId}/models`,
  create: (projectId: string) => `/${projectId}/models/new`,
  /** With the fields filled in from an entry of the library. */
  createFrom: (projectId: string, libraryModelId: string) =>
    `/library/models/available/${projectId}/new?from=${encodeURIComponent(libraryModelId)}`,
  edit: (projectId: string, id: string) => `/${projectId}/models/${id}/edit`,
} as const;
