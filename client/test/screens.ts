import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('test');

export const testScreens = [
  screen({
    path: '/:projectId/test/:agentId/:versionNumber',
    title: /*i18n*/ 'Test',
    layout: 'studio',
    access: 'agents',
    load: () => import('./test-page.tsx'),
  }),
];
