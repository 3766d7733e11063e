import { screenOf } from '../kit/screen.ts';

const screen = screenOf('imports');

const exporting = {
  title: /*i18n*/ 'Export an agent',
  access: 'agents',
  load: () => import('./export-agent.tsx'),
} as const;

export const importScreens = [
  screen({
    path: '/:projectId/agents/import',
    title: /*i18n*/ 'Import an agent',
    layout: 'main',
    access: 'agents',
    action: 'edit',
    load: () => import('./import-agent.tsx'),
  }),
  screen({ ...exporting, path: '/:projectId/agents/export/:agentId', layout: 'main' }),
  screen({
    ...exporting,
    path: '/community/manual-export',
    layout: 'noSidebar',
    load: () => import('./manual-export.tsx'),
  }),
];
