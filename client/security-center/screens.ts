import { screenOf } from '../kit/navigation/screen.ts';
import { securityCenterLinks } from './links.ts';

const screen = screenOf('security-center');

const center = { layout: 'security', access: 'security' } as const;

/** The menu of the product leads to the first address, the list beside these pages to the second. */
export const securityCenterScreens = [
  screen({
    ...center,
    path: securityCenterLinks.root,
    title: /*i18n*/ 'Security center',
    menu: { group: 'govern', order: 5, icon: 'Shield' },
    load: () => import('./security-center.tsx'),
  }),
  screen({
    ...center,
    path: securityCenterLinks.center,
    title: /*i18n*/ 'Landscape',
    menu: {
      group: 'security',
      section: 'overview',
      order: 10,
      icon: 'Shield',
      alias: securityCenterLinks.root,
    },
    load: () => import('./security-center.tsx'),
  }),
];
