import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('board');

export const boardScreens = [
  screen({
    path: '/:projectId/board/:agentId',
    title: /*i18n*/ 'Board',
    layout: 'studio',
    access: 'agents',
    load: () => import('./board-page.tsx'),
  }),
];
