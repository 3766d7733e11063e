import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('models');
const main = { layout: 'main', access: 'models' } as const;
const available = { title: /*i18n*/ 'Available models', load: () => import('./available-models.tsx') };
const title = /*i18n*/ 'Model library';
const mine = { title, load: () => import('./library.tsx') };
const create = {
  title: /*i18n*/ 'New model',
  action: 'edit',
  load: () => import('./new-model.tsx'),
} as const;
const edit = { title: /*i18n*/ 'Model', load: () => import('./edit-model.tsx') };

export const modelScreens = [
  screen({
    ...main,
    ...mine,
    path: '/library/models',
    menu: { group: 'components', order: 10, icon: 'Boxes' },
  }),
  screen({ ...main, ...mine, path: '/library/models/my-models' }),
  screen({
    ...main,
    path: '/library/models/in-use',
    title: /*i18n*/ 'Models in use',
    load: () => import('./models-in-use.tsx'),
  }),
  screen({ ...main, ...available, path: '/library/models/available' }),
  screen({ ...main, ...create, path: '/library/models/available/:projectId/new' }),
  screen({ ...main, ...create, path: '/library/models/my-models/:projectId/new' }),
  screen({ ...main, ...edit, path: '/library/models/my-models/:projectId/edit/:modelId' }),
  screen({
    ...main,
    title,
    layout: 'noNav',
    path: '/:projectId/library/models',
    load: () => import('./pick-model.tsx'),
  }),
  screen({ ...main, ...available, layout: 'noNav', path: '/:projectId/library/models/available' }),
  screen({
    ...main,
    path: '/:projectId/models',
    title: /*i18n*/ 'Models',
    menu: { group: 'project', order: 20, icon: 'Boxes' },
    load: () => import('./models.tsx'),
  }),
  screen({ ...main, ...create, isCommand: true, path: '/:projectId/models/new' }),
  screen({ ...main, ...edit, path: '/:projectId/models/:modelId/edit' }),
];
