import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('oauth');
const ofSettings = { layout: 'settings', access: 'credentials' } as const;
const consent = { layout: 'main', access: 'credentials', action: 'edit' } as const;

export const oauthScreens = [
  screen({
    ...ofSettings,
    path: '/settings/oauth-connectors',
    title: /*i18n*/ 'OAuth connectors',
    menu: { group: 'settings', section: 'connections', order: 11, icon: 'Plug' },
    load: () => import('./connectors.tsx'),
  }),
  screen({
    ...ofSettings,
    path: '/settings/oauth-connectors/new',
    title: /*i18n*/ 'New OAuth connector',
    isCommand: true,
    action: 'edit',
    load: () => import('./new-connector.tsx'),
  }),
  screen({
    ...ofSettings,
    path: '/settings/oauth-connectors/available',
    title: /*i18n*/ 'Available connectors',
    load: () => import('./available.tsx'),
  }),
  screen({
    ...ofSettings,
    path: '/settings/oauth-connectors/available/:credentialId',
    title: /*i18n*/ 'Available connector',
    load: () => import('./connector-page.tsx'),
  }),
  screen({
    ...ofSettings,
    path: '/settings/oauth-connectors/connected',
    title: /*i18n*/ 'Connected accounts',
    load: () => import('./connected.tsx'),
  }),
  screen({
    ...ofSettings,
    path: '/settings/oauth-connectors/connected/:credentialId',
    title: /*i18n*/ 'Connected account',
    load: () => import('./account-page.tsx'),
  }),
  screen({
    ...consent,
    path: '/oauth/initiate',
    title: /*i18n*/ 'Connect an account',
    load: () => import('./initiate.tsx'),
  }),
  screen({
    ...consent,
    path: '/connectorOAuth/callback',
    title: /*i18n*/ 'Connecting an account',
    load: () => import('./callback.tsx'),
  }),
];
