const root = '/integrations/mcp-servers';

export const mcpServerLinks = {
  all: root,
  mine: `${root}/my-mcp-servers`,
  inUse: `${root}/in-use`,
  library: `${root}/library`,
  edit: (id: string) => `${root}/my-mcp-servers/${id}/edit`,
} as const;
