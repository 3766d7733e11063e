import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('assistant');

export const assistantScreens = [
  screen({
    path: '/assistant',
    title: /*i18n*/ 'Assistant',
    layout: 'main',
    access: 'agents',
    load: () => import('./assistant-page.tsx'),
  }),
];
