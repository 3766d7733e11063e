import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('agent-requests');

export const agentRequestScreens = [
  screen({
    path: '/requested-agents',
    title: /*i18n*/ 'Requested agents',
    layout: 'main',
    access: 'lifecycle',
    menu: { group: 'lifecycle', order: 20, icon: 'Kanban' },
    load: () => import('./requests-page.tsx'),
  }),
  screen({
    path: '/requested-agents/:requestedAgentId',
    title: /*i18n*/ 'Requested agent',
    layout: 'main',
    access: 'lifecycle',
    load: () => import('./request-page.tsx'),
  }),
];
