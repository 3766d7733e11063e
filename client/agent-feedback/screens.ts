import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('agent-feedback');

export const agentFeedbackScreens = [
  screen({
    path: '/agent-feedback',
    title: /*i18n*/ 'Agent feedback',
    layout: 'main',
    access: 'lifecycle',
    menu: { group: 'lifecycle', order: 30, icon: 'ThumbsUp' },
    load: () => import('./feedback-page.tsx'),
  }),
];
