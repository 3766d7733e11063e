import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('home');

export const homeScreens = [
  screen({
    path: '/',
    title: /*i18n*/ 'Home',
    layout: 'main',
    access: 'signedIn',
    menu: { group: 'top', order: 10, icon: 'House', seenAs: 'welcome' },
    load: () => import('./home.tsx'),
  }),
  screen({
    path: '/unauthorized',
    title: /*i18n*/ 'No access',
    layout: 'main',
    access: 'signedIn',
    load: () => import('./unauthorized.tsx'),
  }),
];
