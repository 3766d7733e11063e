export const dataSourceLinks = {
  ofProject: (projectId: string) => `/${projectId}/dataConnectors`,
  create: (projectId: string) => `/${projectId}/dataConnectors/new`,
  /** Its files, a search in it and its settings. */
  one: (projectId: string, id: string) => `/${projectId}/dataConnectors/store/${id}/connectors`,
} as const;
