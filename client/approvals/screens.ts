import { deferredFiles } from '../kit/deferred-files.ts';
import { screen, type Screen } from '../kit/screen.ts';

export const approvalLinks = {
  inbox: '/inbox',
  approval: (id: string) => `/inbox?approval=${id}`,
} as const;

export const approvalScreens: readonly Screen[] = [
  screen({
    path: '/inbox',
    title: /*i18n*/ 'Inbox',
    layout: 'main',
    access: 'approvals',
    menu: {
      group: 'top',
      order: 5,
      icon: 'Inbox',
      Count: deferredFiles(() => import('./waiting-count.tsx')),
    },
    load: () => import('./inbox.tsx'),
  }),
];
