import { screen, type Screen } from '../kit/screen.ts';
import { WaitingCount } from './waiting-count.tsx';

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
    menu: { group: 'top', order: 5, icon: 'Inbox', Count: WaitingCount },
    load: () => import('./inbox.tsx'),
  }),
];
