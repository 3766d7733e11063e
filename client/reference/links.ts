export const referenceLinks = {
  home: '/reference',
  /** `search`: which call is open, and what of the list is shown. */
  call: (search: URLSearchParams) => `/reference?${search}`,
} as const;
