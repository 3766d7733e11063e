export const rateLimitLinks = {
  list: '/settings/rate-limits',
  create: '/settings/rate-limits/new',
  edit: (id: string) => `/settings/rate-limits/${id}`,
} as const;
