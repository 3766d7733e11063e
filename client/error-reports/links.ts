export const errorReportLinks = {
  list: '/settings/error-reports',
  one: (id: string) => `/settings/error-reports/${id}`,
} as const;
