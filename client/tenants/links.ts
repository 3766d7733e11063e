export const workspaceLinks = { list: '/settings/workspaces', profile: '/profile' } as const;
