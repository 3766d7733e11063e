export const apiKeyLinks = {
  list: '/settings/apikeys',
  create: '/settings/apikeys/new',
  key: (id: string) => `/settings/apikeys/${id}`,
} as const;
