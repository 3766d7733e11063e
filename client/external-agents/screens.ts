import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('external-agents');

export const externalAgentScreens = [
  screen({
    path: '/agents/external',
    title: /*i18n*/ 'External agents',
    layout: 'main',
    access: 'agents',
    menu: { group: 'top', order: 42, icon: 'Globe' },
    load: () => import('./external-agents.tsx'),
  }),
];
