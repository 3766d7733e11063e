import { screenOf } from '../kit/screen.ts';

const screen = screenOf('prompts');

export const promptScreens = [
  screen({
    path: '/:projectId/prompts',
    title: /*i18n*/ 'Prompts',
    layout: 'main',
    access: 'prompts',
    menu: { group: 'project', order: 25, icon: 'TextQuote' },
    load: () => import('./prompts.tsx'),
  }),
  screen({
    path: '/:projectId/prompts/new',
    title: /*i18n*/ 'New prompt',
    isCommand: true,
    layout: 'main',
    access: 'prompts',
    action: 'edit',
    load: () => import('./new-prompt.tsx'),
  }),
  screen({
    path: '/:projectId/prompts/:promptId/edit/:versionNumber',
    title: /*i18n*/ 'Prompt',
    layout: 'main',
    access: 'prompts',
    load: () => import('./prompt-page.tsx'),
  }),
];
