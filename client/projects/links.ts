export const projectLinks = {
  list: '/projects/',
  create: '/projects/new',
  deleted: '/projects/deleted',
  home: (id: string) => `/${id}/`,
  members: (id: string) => `/${id}/members`,
  activity: (id: string) => `/${id}/activity`,
  settings: (id: string) => `/${id}/settings`,
} as const;
