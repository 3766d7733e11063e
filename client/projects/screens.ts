import { screen } from '../kit/screen.ts';

export const projectLinks = {
  list: '/projects/',
  home: (id: string) => `/${id}/`,
} as const;

export const projectScreens = [
  screen({
    path: '/projects',
    title: /*i18n*/ 'Projects',
    layout: 'main',
    access: 'projects',
    menu: { group: 'top', order: 20, icon: 'FolderKanban', seenAs: 'projects' },
    load: () => import('./projects.tsx'),
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
