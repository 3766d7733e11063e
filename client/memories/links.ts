export const memoryLinks = {
  ofProject: (projectId: string) => `/${projectId}/memory`,
  create: (projectId: string) => `/${projectId}/memory/new`,
  edit: (projectId: string, id: string) => `/${projectId}/memory/${id}/edit`,
  all: '/integrations/memories',
  createAnywhere: '/integrations/memories/new',
  editAnywhere: (id: string) => `/integrations/memories/edit/${id}`,
  forgotten: '/integrations/memories/forgotten',
} as const;
