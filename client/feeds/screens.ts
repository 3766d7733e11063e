import { screenOf, type Screen } from '../kit/navigation/screen.ts';

const screen = screenOf('feeds');

export const feedScreens: readonly Screen[] = [
  screen({
    path: '/feed/security',
    title: /*i18n*/ 'Security',
    layout: 'main',
    access: 'violationFeed',
    menu: { group: 'feeds', order: 10, icon: 'ShieldAlert' },
    load: () => import('./security-feed.tsx'),
  }),
  screen({
    path: '/feed/execution',
    title: /*i18n*/ 'Executions',
    layout: 'main',
    access: 'executionFeed',
    menu: { group: 'feeds', order: 20, icon: 'Activity' },
    load: () => import('./execution-feed.tsx'),
  }),
];
