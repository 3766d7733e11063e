import { screenOf } from '../kit/screen.ts';

const screen = screenOf('jobs');

export const jobScreens = [
  screen({
    path: '/settings/jobs',
    title: /*i18n*/ 'Background jobs',
    layout: 'settings',
    access: 'jobs',
    menu: { group: 'settings', section: 'records', order: 40, icon: 'Activity' },
    load: () => import('./jobs.tsx'),
  }),
];
