export const ssoLinks = {
  list: '/settings/sso',
  create: '/settings/sso/new',
  connection: (id: string) => `/settings/sso/${id}`,
} as const;
