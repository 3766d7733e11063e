import { screenOf } from '../kit/navigation/screen.ts';
import { licenseLinks } from './links.ts';

const screen = screenOf('licensing');

export const licenseScreens = [
  screen({
    path: licenseLinks.list,
    title: /*i18n*/ 'License keys',
    layout: 'settings',
    access: 'licenseKeys',
    menu: { group: 'settings', section: 'tenant', order: 60, icon: 'BadgeCheck' },
    load: () => import('./license-keys.tsx'),
  }),
];
