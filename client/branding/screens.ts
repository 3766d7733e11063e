import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('branding');

export const brandingScreens = [
  screen({
    path: '/settings/branding',
    title: /*i18n*/ 'Branding',
    layout: 'settings',
    access: 'branding',
    menu: { group: 'settings', section: 'tenant', order: 40, icon: 'Palette' },
    load: () => import('./branding.tsx'),
  }),
];
