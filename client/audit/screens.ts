import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('audit');

export const auditScreens = [
  screen({
    path: '/settings/audit-logging',
    title: /*i18n*/ 'Audit log',
    layout: 'settings',
    access: 'auditLog',
    menu: { group: 'settings', section: 'records', order: 10, icon: 'ScrollText' },
    load: () => import('./audit-log.tsx'),
  }),
];
