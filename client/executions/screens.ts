import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('executions');

export const executionScreens = [
  screen({
    path: '/executions/:runId',
    title: /*i18n*/ 'Run',
    layout: 'main',
    access: 'executionFeed',
    load: () => import('./run-page.tsx'),
  }),
  screen({
    path: '/executions/:runId/compare/:otherId',
    title: /*i18n*/ 'Compare runs',
    layout: 'main',
    access: 'executionFeed',
    load: () => import('./compare-page.tsx'),
  }),
];
