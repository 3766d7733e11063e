import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('api-keys');

export const apiKeyScreens = [
  screen({
    path: '/settings/apikeys',
    title: /*i18n*/ 'API keys',
    layout: 'settings',
    access: 'apiKeys',
    menu: { group: 'settings', section: 'access', order: 40, icon: 'KeyRound' },
    load: () => import('./api-keys.tsx'),
  }),
  screen({
    path: '/settings/apikeys/new',
    title: /*i18n*/ 'New API key',
    isCommand: true,
    layout: 'settings',
    access: 'apiKeys',
    action: 'edit',
    load: () => import('./new-api-key.tsx'),
  }),
  screen({
    path: '/settings/apikeys/:apiKeyId',
    title: /*i18n*/ 'API key',
    layout: 'settings',
    access: 'apiKeys',
    load: () => import('./api-key.tsx'),
  }),
];
