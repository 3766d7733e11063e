import { screenOf } from '../kit/screen.ts';

const screen = screenOf('models');

export const modelScreens = [
  screen({
    path: '/library/models',
    title: /*i18n*/ 'Model library',
    layout: 'main',
    access: 'models',
    menu: { group: 'components', order: 10, icon: 'Boxes' },
    load: () => import('./library.tsx'),
  }),
  screen({
    path: '/:projectId/models',
    title: /*i18n*/ 'Models',
    layout: 'main',
    access: 'models',
    menu: { group: 'project', order: 20, icon: 'Boxes' },
    load: () => import('./models.tsx'),
  }),
  screen({
    path: '/:projectId/models/new',
    title: /*i18n*/ 'New model',
    isCommand: true,
    layout: 'main',
    access: 'models',
    action: 'edit',
    load: () => import('./new-model.tsx'),
  }),
  screen({
    path: '/:projectId/models/:modelId/edit',
    title: /*i18n*/ 'Model',
    layout: 'main',
    access: 'models',
    load: () => import('./edit-model.tsx'),
  }),
];
