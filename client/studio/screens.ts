import { screenOf } from '../kit/screen.ts';

const screen = screenOf('studio');

export const studioLinks = {
  agents: (projectId: string) => `/${projectId}/agents`,
  create: (projectId: string) => `/${projectId}/agents/new`,
  /** `version`: `draft` or a number. */
  build: (projectId: string, agentId: string, version: string | number = 'draft') =>
    `/${projectId}/agents/${agentId}/${version}`,
  test: (projectId: string, agentId: string, version: string | number = 'draft') =>
    `/${projectId}/test/${agentId}/${version}`,
  /** The draft with its runs or its versions open. */
  side: (projectId: string, agentId: string, side: 'runs' | 'versions') =>
    `/${projectId}/agents/${agentId}/draft?side=${side}`,
} as const;

export const studioScreens = [
  screen({
    path: '/:projectId/agents/:agentId/:versionNumber',
    title: /*i18n*/ 'Studio',
    layout: 'studio',
    access: 'agents',
    hasOwnSearch: true,
    load: () => import('./page/studio-page.tsx'),
  }),
];
