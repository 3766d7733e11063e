import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('rate-limits');

export const rateLimitScreens = [
  screen({
    path: '/settings/rate-limits',
    title: /*i18n*/ 'Rate limits',
    layout: 'settings',
    access: 'rateLimits',
    menu: { group: 'settings', section: 'access', order: 50, icon: 'Gauge' },
    load: () => import('./rate-limits.tsx'),
  }),
  screen({
    path: '/settings/rate-limits/new',
    title: /*i18n*/ 'New rate limit',
    isCommand: true,
    layout: 'settings',
    access: 'rateLimits',
    action: 'edit',
    load: () => import('./new-rate-limit.tsx'),
  }),
  screen({
    path: '/settings/rate-limits/:rateLimitId',
    title: /*i18n*/ 'Rate limit',
    layout: 'settings',
    access: 'rateLimits',
    load: () => import('./rate-limit.tsx'),
  }),
];
