import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('agents');

const all = {
  title: /*i18n*/ 'All agents',
  layout: 'main',
  access: 'agents',
  load: () => import('./all-agents.tsx'),
} as const;

export const agentScreens = [
  screen({ ...all, path: '/agents/all', menu: { group: 'top', order: 40, icon: 'LayoutGrid' } }),
  screen({ ...all, path: '/agents' }),
  screen({
    path: '/:projectId/agents',
    title: /*i18n*/ 'Agents',
    layout: 'main',
    access: 'agents',
    menu: { group: 'project', order: 10, icon: 'Workflow' },
    load: () => import('./agents.tsx'),
  }),
  screen({
    path: '/:projectId/agents/new',
    title: /*i18n*/ 'New agent',
    isCommand: true,
    layout: 'main',
    access: 'agents',
    action: 'edit',
    load: () => import('./new-agent.tsx'),
  }),
];
