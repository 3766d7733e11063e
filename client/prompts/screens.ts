import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('prompts');

const shared = { layout: 'main', access: 'prompts' } as const;

/** Pages that stand at several addresses: in a project, in the library, and among one’s own. */
const prompt = { ...shared, title: /*i18n*/ 'Prompt', load: () => import('./prompt-page.tsx') } as const;
const newPrompt = {
  ...shared,
  title: /*i18n*/ 'New prompt',
  action: 'edit',
  load: () => import('./new-prompt.tsx'),
} as const;
const userPrompt = {
  ...shared,
  title: /*i18n*/ 'User prompt',
  load: () => import('./edit-user-prompt.tsx'),
} as const;
const newUserPrompt = {
  ...shared,
  title: /*i18n*/ 'New user prompt',
  action: 'edit',
  load: () => import('./new-user-prompt.tsx'),
} as const;
const library = {
  ...shared,
  title: /*i18n*/ 'Prompt library',
  load: () => import('./library-prompts.tsx'),
} as const;
const userPromptLibrary = {
  ...shared,
  title: /*i18n*/ 'User prompt library',
  load: () => import('./library-user-prompts.tsx'),
} as const;

export const promptScreens = [
  screen({
    ...shared,
    path: '/:projectId/prompts',
    title: /*i18n*/ 'Prompts',
    menu: { group: 'project', order: 25, icon: 'TextQuote' },
    load: () => import('./prompts.tsx'),
  }),
  screen({ ...newPrompt, path: '/:projectId/prompts/new', isCommand: true }),
  screen({ ...prompt, path: '/:projectId/prompts/:promptId/edit/:versionNumber' }),
  screen({
    ...shared,
    path: '/:projectId/user-prompts',
    title: /*i18n*/ 'User prompts',
    menu: { group: 'project', order: 26, icon: 'MessageSquareText' },
    load: () => import('./user-prompts.tsx'),
  }),
  screen({ ...newUserPrompt, path: '/:projectId/user-prompts/new', isCommand: true }),
  screen({ ...userPrompt, path: '/:projectId/user-prompts/:id/edit' }),
  screen({ ...library, path: '/:projectId/library/prompts', layout: 'noNav' }),
  screen({ ...userPromptLibrary, path: '/:projectId/library/user-prompts', layout: 'noNav' }),
  screen({
    ...library,
    path: '/library/prompts',
    menu: { group: 'components', order: 20, icon: 'TextQuote' },
  }),
  screen({ ...newPrompt, path: '/library/prompts/new' }),
  screen({
    ...shared,
    path: '/library/prompts/my-prompts',
    title: /*i18n*/ 'My prompts',
    load: () => import('./my-prompts.tsx'),
  }),
  screen({ ...newPrompt, path: '/library/prompts/my-prompts/new' }),
  screen({ ...prompt, path: '/library/prompts/my-prompts/edit/:promptId/:versionNumber' }),
  screen({
    ...userPromptLibrary,
    path: '/library/user-prompts',
    menu: { group: 'components', order: 21, icon: 'MessageSquareText' },
  }),
  screen({
    ...shared,
    path: '/library/user-prompts/my-user-prompts',
    title: /*i18n*/ 'My user prompts',
    load: () => import('./my-user-prompts.tsx'),
  }),
  screen({ ...newUserPrompt, path: '/library/user-prompts/my-user-prompts/:projectId/new' }),
  screen({ ...userPrompt, path: '/library/user-prompts/my-user-prompts/:projectId/edit/:userPromptId' }),
  screen({ ...newUserPrompt, path: '/library/user-prompts/:projectId/new' }),
];
