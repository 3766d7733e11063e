import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('flags');

export const flagScreens = [
  screen({
    path: '/settings/features',
    title: /*i18n*/ 'Features',
    layout: 'settings',
    access: 'features',
    menu: { group: 'settings', section: 'tenant', order: 80, icon: 'ToggleRight' },
    load: () => import('./features.tsx'),
  }),
];
