import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('project-graphs');

export const projectGraphScreens = [
  screen({
    path: '/:projectId/project-graphs',
    title: /*i18n*/ 'Project graphs',
    layout: 'main',
    access: 'knowledge',
    menu: { group: 'project', order: 45, icon: 'Waypoints' },
    load: () => import('./project-graphs.tsx'),
  }),
  screen({
    path: '/:projectId/project-graphs/new',
    title: /*i18n*/ 'New graph',
    isCommand: true,
    layout: 'main',
    access: 'knowledge',
    action: 'edit',
    load: () => import('./new-graph.tsx'),
  }),
  screen({
    path: '/:projectId/project-graphs/:projectGraphId/view',
    title: /*i18n*/ 'Graph',
    layout: 'main',
    access: 'knowledge',
    load: () => import('./view-graph.tsx'),
  }),
  screen({
    path: '/:projectId/project-graphs/:projectGraphId/edit',
    title: /*i18n*/ 'Edit graph',
    layout: 'main',
    access: 'knowledge',
    load: () => import('./edit-graph.tsx'),
  }),
];
