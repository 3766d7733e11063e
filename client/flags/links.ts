export const flagLinks = {
  list: '/settings/features',
  /** The list, with what carries this name. */
  find: (name: string) => `/settings/features?filter=${encodeURIComponent(name)}`,
} as const;
