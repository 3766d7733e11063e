export const workspaceLinks = {
  list: '/settings/workspaces',
  /** Without a tenant it lets one choose. */
  relay: '/tenant-switcher-relay',
  relayTo: (tenant: { tenantId: string; organizationExternalId: string }) =>
    `/tenant-switcher-relay?${new URLSearchParams(tenant)}`,
} as const;
