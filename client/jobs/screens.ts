import { screenOf } from '../kit/navigation/screen.ts';
import { jobLinks } from './links.ts';

const screen = screenOf('jobs');

export const jobScreens = [
  screen({
    path: jobLinks.periodic,
    title: /*i18n*/ 'Background jobs',
    layout: 'settings',
    access: 'jobs',
    menu: { group: 'settings', section: 'records', order: 40, icon: 'Activity' },
    load: () => import('./jobs.tsx'),
  }),
  screen({
    path: jobLinks.queues,
    title: /*i18n*/ 'Queues',
    layout: 'settings',
    access: 'jobs',
    load: () => import('./queues.tsx'),
  }),
  screen({
    path: jobLinks.running,
    title: /*i18n*/ 'Running jobs',
    layout: 'settings',
    access: 'jobs',
    load: () => import('./running.tsx'),
  }),
  screen({
    path: jobLinks.deadLetters,
    title: /*i18n*/ 'Dead letters',
    layout: 'settings',
    access: 'jobs',
    load: () => import('./dead-letters.tsx'),
  }),
];
