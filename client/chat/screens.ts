import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('chat');

export const chatScreens = [
  screen({
    path: '/chat',
    title: /*i18n*/ 'Chat',
    layout: 'noNav',
    access: 'signedIn',
    menu: { group: 'top', order: 15, icon: 'MessagesSquare' },
    load: () => import('./chat-page.tsx'),
  }),
  screen({
    path: '/chat/:conversationId',
    title: /*i18n*/ 'Conversation',
    layout: 'noNav',
    access: 'signedIn',
    load: () => import('./chat-page.tsx'),
  }),
];
