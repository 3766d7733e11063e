/** The roles that administer, highest first: of several only the highest counts. */
export const adminRoles = [
  'PlatformAdmin',
  'Admin',
  'ReadOnlyAdmin',
  'SecurityAdmin',
  'ProjectAdmin',
] as const;

/** Roles that open no area by themselves. */
const otherRoles = ['McpAdmin', 'EndUser'] as const;

export const roles = [...adminRoles, ...otherRoles] as const;

/** Holders see every project of the tenant. */
export const tenantWideRoles = [
  'PlatformAdmin',
  'Admin',
  'ReadOnlyAdmin',
  'SecurityAdmin',
] as const satisfies readonly Role[];

/** Holders of only these see the projects they are given. */
export const projectRoles = ['ProjectAdmin', 'EndUser'] as const satisfies readonly Role[];

/** They administer people: a tenant never loses the last who holds one. */
export const managingRoles = ['PlatformAdmin', 'Admin'] as const satisfies readonly Role[];

export type AdminRole = (typeof adminRoles)[number];
export type Role = (typeof roles)[number];

/** As the specification displays them. */
export const roleLabels: Record<Role, string> = {
  PlatformAdmin: /*i18n*/ 'Platform administrator',
  Admin: /*i18n*/ 'Administrator',
  ReadOnlyAdmin: /*i18n*/ 'Read-only administrator',
  SecurityAdmin: /*i18n*/ 'Security administrator',
  ProjectAdmin: /*i18n*/ 'Project administrator',
  McpAdmin: /*i18n*/ 'MCP administrator',
  EndUser: /*i18n*/ 'End user',
};
