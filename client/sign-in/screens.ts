import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('sign-in');

const open = { layout: 'unauthenticated', access: 'public' } as const;

export const signInScreens = [
  screen({ path: '/login', title: /*i18n*/ 'Sign in', ...open, load: () => import('./login.tsx') }),
  screen({
    path: '/login/sign-up',
    title: /*i18n*/ 'Create a workspace',
    ...open,
    load: () => import('./sign-up.tsx'),
  }),
  screen({
    path: '/login/verify',
    title: /*i18n*/ 'Confirm your address',
    ...open,
    load: () => import('./verify.tsx'),
  }),
  screen({
    path: '/login/link',
    title: /*i18n*/ 'Sign in',
    ...open,
    load: () => import('./link.tsx'),
  }),
  screen({
    path: '/login/forgot',
    title: /*i18n*/ 'Choose a new password',
    ...open,
    load: () => import('./forgot.tsx'),
  }),
  screen({
    path: '/login/reset',
    title: /*i18n*/ 'Choose a new password',
    ...open,
    load: () => import('./reset.tsx'),
  }),
  screen({
    path: '/login/invitation',
    title: /*i18n*/ 'Invitation',
    ...open,
    load: () => import('./invitation.tsx'),
  }),
];
