import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('impersonation');

export const impersonationScreens = [
  screen({
    path: '/settings/impersonation-tokens',
    title: /*i18n*/ 'Impersonation tokens',
    layout: 'settings',
    access: 'impersonationTokens',
    flag: 'impersonationTokens',
    otherwise: '/settings/apikeys',
    menu: { group: 'settings', section: 'access', order: 30, icon: 'VenetianMask' },
    load: () => import('./impersonation-tokens.tsx'),
  }),
];
