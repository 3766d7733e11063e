export const projectGraphLinks = {
  ofProject: (projectId: string) => `/${projectId}/project-graphs`,
  create: (projectId: string) => `/${projectId}/project-graphs/new`,
  view: (projectId: string, id: string) => `/${projectId}/project-graphs/${id}/view`,
  edit: (projectId: string, id: string) => `/${projectId}/project-graphs/${id}/edit`,
} as const;
