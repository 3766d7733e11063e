import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('deployments');

export const deploymentScreens = [
  screen({
    path: '/:projectId/interfaces/:agentId',
    title: /*i18n*/ 'Interfaces',
    layout: 'studio',
    access: 'agents',
    load: () => import('./interfaces-page.tsx'),
  }),
  screen({
    path: '/:projectId/agents/deploy/:agentId',
    title: /*i18n*/ 'Deploy an agent',
    layout: 'main',
    access: 'deployments',
    action: 'edit',
    load: () => import('./new-deployment.tsx'),
  }),
  screen({
    path: '/:projectId/agents/deploy/edit/:deploymentId',
    title: /*i18n*/ 'Deployment',
    layout: 'main',
    access: 'deployments',
    load: () => import('./edit-deployment.tsx'),
  }),
];
