import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('tools');

/** The tools of all projects, for those whose menu has them. */
const integration = { layout: 'main', access: 'tools', flag: 'tools' } as const;

export const toolScreens = [
  screen({
    ...integration,
    path: '/integrations/tools',
    title: /*i18n*/ 'All tools',
    menu: { group: 'components', order: 20, icon: 'Wrench' },
    load: () => import('./all-tools.tsx'),
  }),
  screen({
    ...integration,
    path: '/integrations/tools/my-tools',
    title: /*i18n*/ 'My tools',
    load: () => import('./all-tools.tsx'),
  }),
  screen({
    ...integration,
    path: '/integrations/tools/my-tools/edit/:toolId',
    title: /*i18n*/ 'Tool',
    load: () => import('./edit-tool.tsx'),
  }),
  screen({
    ...integration,
    path: '/integrations/tools/in-use',
    title: /*i18n*/ 'Tools in use',
    load: () => import('./tools-in-use.tsx'),
  }),
  screen({
    ...integration,
    path: '/integrations/tools/library',
    title: /*i18n*/ 'Tool library',
    load: () => import('./tool-library.tsx'),
  }),
  screen({
    ...integration,
    path: '/integrations/tools/library/new',
    title: /*i18n*/ 'New tool',
    action: 'edit',
    load: () => import('./new-tool.tsx'),
  }),
  screen({
    path: '/:projectId/library/tools',
    title: /*i18n*/ 'Tool library',
    layout: 'noNav',
    access: 'tools',
    load: () => import('./tool-library.tsx'),
  }),
  screen({
    path: '/:projectId/library/tools/new',
    title: /*i18n*/ 'New tool',
    layout: 'noNav',
    access: 'tools',
    action: 'edit',
    load: () => import('./new-tool.tsx'),
  }),
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
