import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('projects');

const ofProject = { layout: 'main', access: 'projects' } as const;

export const projectScreens = [
  screen({
    path: '/projects',
    title: /*i18n*/ 'Projects',
    layout: 'main',
    access: 'projects',
    menu: { group: 'top', order: 20, icon: 'FolderKanban', seenAs: 'projects' },
    load: () => import('./projects.tsx'),
  }),
  screen({
    path: '/projects/new',
    title: /*i18n*/ 'New project',
    isCommand: true,
    action: 'edit',
    ...ofProject,
    load: () => import('./projects.tsx'),
  }),
  screen({
    path: '/projects/deleted',
    title: /*i18n*/ 'Recently deleted',
    ...ofProject,
    load: () => import('./deleted-projects.tsx'),
  }),
  screen({
    path: '/:projectId/members',
    title: /*i18n*/ 'Members',
    ...ofProject,
    load: () => import('./members.tsx'),
  }),
  screen({
    path: '/:projectId/activity',
    title: /*i18n*/ 'Activity',
    ...ofProject,
    load: () => import('./activity.tsx'),
  }),
  screen({
    path: '/:projectId/settings',
    title: /*i18n*/ 'Project settings',
    ...ofProject,
    load: () => import('./project-settings.tsx'),
  }),
];

/** Its path fits any single word, so it stands after every literal address. */
export const projectHomeScreen = screen({
  path: '/:projectId',
  title: /*i18n*/ 'Project',
  layout: 'main',
  access: 'projects',
  load: () => import('./project-home.tsx'),
});
