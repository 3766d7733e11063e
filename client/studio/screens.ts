import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('studio');

export const studioScreens = [
  screen({
    path: '/:projectId/agents/:agentId/:versionNumber',
    title: /*i18n*/ 'Studio',
    layout: 'studio',
    access: 'agents',
    hasOwnSearch: true,
    load: () => import('./page/studio-page.tsx'),
  }),
];
