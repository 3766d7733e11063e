import { deferred } from '../kit/deferred.tsx';
import { screen, type Screen } from '../kit/screen.ts';

export const approvalLinks = {
  inbox: '/inbox',
  approval: (id: string) => `/inbox?approval=${id}`,
} as const;

const WaitingCount = deferred(() => import('./waiting-count.tsx'), { failure: 'silent' });

export const approvalScreens: readonly Screen[] = [
  screen({
    path: '/inbox',
    title: /*i18n*/ 'Inbox',
    layout: 'main',
    access: 'approvals',
    menu: { group: 'top', order: 5, icon: 'Inbox', Count: WaitingCount },
    load: () => import('./inbox.tsx'),
  }),
];
