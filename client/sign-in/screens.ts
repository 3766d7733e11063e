import { screen } from '../kit/screen.ts';

export const signInScreens = [
  screen({
    path: '/login',
    title: /*i18n*/ 'Sign in',
    layout: 'unauthenticated',
    access: 'public',
    load: () => import('./login.tsx'),
  }),
];
