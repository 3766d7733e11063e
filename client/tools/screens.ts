import { screenOf } from '../kit/screen.ts';

const screen = screenOf('tools');

export const toolScreens = [
  screen({
    path: '/:projectId/tools',
    title: /*i18n*/ 'Tools',
    layout: 'main',
    access: 'tools',
    menu: { group: 'project', order: 25, icon: 'Wrench' },
    load: () => import('./tools.tsx'),
  }),
  screen({
    path: '/:projectId/tools/new',
    title: /*i18n*/ 'New tool',
    isCommand: true,
    layout: 'main',
    access: 'tools',
    action: 'edit',
    load: () => import('./new-tool.tsx'),
  }),
  screen({
    path: '/:projectId/tools/import',
    title: /*i18n*/ 'Import tools',
    isCommand: true,
    layout: 'main',
    access: 'tools',
    action: 'edit',
    load: () => import('./import-tools.tsx'),
  }),
  screen({
    path: '/:projectId/tools/:toolId',
    title: /*i18n*/ 'Tool',
    layout: 'main',
    access: 'tools',
    load: () => import('./edit-tool.tsx'),
  }),
];
