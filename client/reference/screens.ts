import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('reference');

export const referenceScreens = [
  screen({
    path: '/reference',
    title: /*i18n*/ 'API reference',
    layout: 'main',
    access: 'signedIn',
    load: () => import('./reference.tsx'),
  }),
];
