export const auditLinks = {
  log: '/settings/audit-logging',
  /** What was done under the name of somebody else. */
  impersonatedBy: (personId: string) => `/settings/audit-logging?personId=${personId}&via=impersonation`,
} as const;
