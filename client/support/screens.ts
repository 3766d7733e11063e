import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('support');

export const supportScreens = [
  screen({
    path: '/support',
    title: /*i18n*/ 'Support',
    layout: 'support',
    access: 'signedIn',
    menu: { group: 'foot', order: 30, icon: 'LifeBuoy' },
    load: () => import('./support.tsx'),
  }),
  screen({
    path: '/tutorials',
    title: /*i18n*/ 'Tutorials',
    layout: 'tutorials',
    access: 'signedIn',
    menu: { group: 'foot', order: 20, icon: 'GraduationCap' },
    load: () => import('./tutorials.tsx'),
  }),
];
