import { deferredFiles } from '../kit/loading/deferred-files.ts';
import { screenOf, type Screen } from '../kit/navigation/screen.ts';

const screen = screenOf('approvals');

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
  screen({
    path: '/approve',
    title: /*i18n*/ 'Approval request',
    layout: 'unauthenticated',
    access: 'public',
    load: () => import('./approve-by-link.tsx'),
  }),
];
