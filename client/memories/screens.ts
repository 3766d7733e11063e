import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('memories');

export const memoryScreens = [
  screen({
    path: '/:projectId/memory',
    title: /*i18n*/ 'Memories',
    layout: 'main',
    access: 'knowledge',
    menu: { group: 'project', order: 40, icon: 'Brain' },
    load: () => import('./memories.tsx'),
  }),
  screen({
    path: '/:projectId/memory/new',
    title: /*i18n*/ 'New memory',
    isCommand: true,
    layout: 'main',
    access: 'knowledge',
    action: 'edit',
    load: () => import('./new-memory.tsx'),
  }),
  screen({
    path: '/:projectId/memory/:memoryId/edit',
    title: /*i18n*/ 'Memory',
    layout: 'main',
    access: 'knowledge',
    load: () => import('./edit-memory.tsx'),
  }),
  screen({
    path: '/integrations/memories',
    title: /*i18n*/ 'All memories',
    layout: 'main',
    access: 'knowledge',
    menu: { group: 'knowledge', order: 20, icon: 'Brain' },
    load: () => import('./all-memories.tsx'),
  }),
  screen({
    path: '/integrations/memories/new',
    title: /*i18n*/ 'New memory',
    layout: 'main',
    access: 'knowledge',
    action: 'edit',
    load: () => import('./new-memory.tsx'),
  }),
  screen({
    path: '/integrations/memories/edit/:memoryId',
    title: /*i18n*/ 'Memory',
    layout: 'main',
    access: 'knowledge',
    load: () => import('./edit-memory.tsx'),
  }),
  screen({
    path: '/integrations/memories/forgotten',
    title: /*i18n*/ 'Forgotten people',
    layout: 'main',
    access: 'knowledge',
    load: () => import('./forgotten.tsx'),
  }),
];
