import { screen } from '../kit/screen.ts';

export const referenceScreens = [
  screen({
    path: '/reference',
    title: /*i18n*/ 'API reference',
    layout: 'main',
    access: 'signedIn',
    load: () => import('./reference.tsx'),
  }),
];
