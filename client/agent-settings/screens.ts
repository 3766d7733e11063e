import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('agent-settings');

export const agentSettingsScreens = [
  screen({
    path: '/:projectId/agent-settings/:agentId',
    title: /*i18n*/ 'Agent settings',
    layout: 'studio',
    access: 'agents',
    load: () => import('./settings-page.tsx'),
  }),
];
