import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('sso');

export const ssoScreens = [
  screen({
    path: '/saml-bridge',
    title: /*i18n*/ 'Signing in',
    layout: 'unauthenticated',
    access: 'public',
    load: () => import('./saml-bridge.tsx'),
  }),
  screen({
    path: '/oauth/callback',
    title: /*i18n*/ 'Signing in',
    layout: 'unauthenticated',
    access: 'public',
    load: () => import('./oauth-callback.tsx'),
  }),
  screen({
    path: '/settings/sso',
    title: /*i18n*/ 'Single sign-on',
    layout: 'settings',
    access: 'sso',
    menu: { group: 'settings', section: 'access', order: 10, icon: 'Key' },
    load: () => import('./sso-settings.tsx'),
  }),
  screen({
    path: '/settings/sso/new',
    title: /*i18n*/ 'New connection',
    layout: 'settings',
    access: 'sso',
    action: 'edit',
    load: () => import('./new-connection.tsx'),
  }),
  screen({
    path: '/settings/sso/:connectionId',
    title: /*i18n*/ 'Connection',
    layout: 'settings',
    access: 'sso',
    load: () => import('./connection-page.tsx'),
  }),
];
