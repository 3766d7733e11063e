import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('imports');

const exporting = {
  title: /*i18n*/ 'Export an agent',
  access: 'agents',
  load: () => import('./export-agent.tsx'),
} as const;

const importing = {
  title: /*i18n*/ 'Import an agent',
  access: 'agents',
  action: 'edit',
  load: () => import('./import-agent.tsx'),
} as const;

export const importScreens = [
  screen({ ...importing, path: '/:projectId/agents/import', layout: 'main' }),
  screen({
    ...importing,
    path: '/community/manual-import',
    layout: 'noSidebar',
    load: () => import('./manual-import.tsx'),
  }),
  screen({
    ...importing,
    path: '/community/import',
    layout: 'noSidebar',
    load: () => import('./community-import.tsx'),
  }),
  screen({ ...exporting, path: '/:projectId/agents/export/:agentId', layout: 'main' }),
  screen({
    ...exporting,
    path: '/community/manual-export',
    layout: 'noSidebar',
    load: () => import('./manual-export.tsx'),
  }),
  screen({
    path: '/library/agents',
    title: /*i18n*/ 'Agent library',
    layout: 'main',
    access: 'agents',
    menu: { group: 'components', order: 15, icon: 'Workflow' },
    load: () => import('./agent-library.tsx'),
  }),
  screen({
    path: '/agent/:agentId/:libraryAgentId',
    title: /*i18n*/ 'Agent of the library',
    layout: 'main',
    access: 'agents',
    load: () => import('./library-agent.tsx'),
  }),
  screen({
    path: '/community/:agentId/:libraryAgentId',
    title: /*i18n*/ 'Community agent',
    layout: 'main',
    access: 'community',
    load: () => import('./library-agent.tsx'),
  }),
];
