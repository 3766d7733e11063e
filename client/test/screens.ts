import { screen } from '../kit/screen.ts';

export const testScreens = [
  screen({
    path: '/:projectId/test/:agentId/:versionNumber',
    title: /*i18n*/ 'Test',
    layout: 'studio',
    access: 'agents',
    load: () => import('./test-page.tsx'),
  }),
];
