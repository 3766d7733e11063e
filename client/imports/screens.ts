import { screenOf } from '../kit/screen.ts';

const screen = screenOf('imports');

export const importScreens = [
  screen({
    path: '/:projectId/agents/import',
    title: /*i18n*/ 'Import an agent',
    layout: 'main',
    access: 'agents',
    action: 'edit',
    load: () => import('./import-agent.tsx'),
  }),
];
