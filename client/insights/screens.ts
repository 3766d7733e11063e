import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('insights');

export const insightScreens = [
  screen({
    path: '/insights',
    title: /*i18n*/ 'Insights',
    layout: 'main',
    access: 'insights',
    menu: { group: 'top', order: 30, icon: 'ChartColumn', seenAs: 'insights' },
    load: () => import('./insights.tsx'),
  }),
];
