import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('triggers');

export const triggerScreens = [
  screen({
    path: '/:projectId/triggers/:agentId',
    title: /*i18n*/ 'Triggers',
    layout: 'studio',
    access: 'agents',
    load: () => import('./triggers-page.tsx'),
  }),
];
