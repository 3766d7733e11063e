import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('data-sources');

export const dataSourceScreens = [
  screen({
    path: '/:projectId/dataConnectors',
    title: /*i18n*/ 'Data sources',
    layout: 'main',
    access: 'knowledge',
    menu: { group: 'project', order: 35, icon: 'Database' },
    load: () => import('./data-sources.tsx'),
  }),
  screen({
    path: '/:projectId/dataConnectors/new',
    title: /*i18n*/ 'New data source',
    isCommand: true,
    layout: 'main',
    access: 'knowledge',
    action: 'edit',
    load: () => import('./new-data-source.tsx'),
  }),
  screen({
    path: '/:projectId/dataConnectors/store/:storeId/connectors',
    title: /*i18n*/ 'Data source',
    layout: 'main',
    access: 'knowledge',
    load: () => import('./data-source-page.tsx'),
  }),
];
