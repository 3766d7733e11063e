export const workspaceLinks = { list: '/settings/workspaces' } as const;
