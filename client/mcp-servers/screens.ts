import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('mcp-servers');

const integration = { layout: 'main', access: 'tools', flag: 'tools' } as const;

export const mcpServerScreens = [
  screen({
    ...integration,
    path: '/integrations/mcp-servers',
    title: /*i18n*/ 'MCP servers',
    menu: { group: 'components', order: 22, icon: 'Plug' },
    load: () => import('./all-servers.tsx'),
  }),
  screen({
    ...integration,
    path: '/integrations/mcp-servers/my-mcp-servers',
    title: /*i18n*/ 'My MCP servers',
    load: () => import('./all-servers.tsx'),
  }),
  screen({
    ...integration,
    path: '/integrations/mcp-servers/in-use',
    title: /*i18n*/ 'MCP servers in use',
    load: () => import('./servers-in-use.tsx'),
  }),
  screen({
    ...integration,
    path: '/integrations/mcp-servers/library',
    title: /*i18n*/ 'MCP server library',
    load: () => import('./server-library.tsx'),
  }),
  screen({
    ...integration,
    path: '/integrations/mcp-servers/my-mcp-servers/:mcpServerId/edit',
    title: /*i18n*/ 'MCP server',
    load: () => import('./edit-server.tsx'),
  }),
  screen({
    path: '/:projectId/tools/mcp/:mcpServerId/edit',
    title: /*i18n*/ 'MCP server',
    layout: 'main',
    access: 'tools',
    load: () => import('./edit-server.tsx'),
  }),
];
