import { screenOf, type Screen } from '../kit/navigation/screen.ts';

const screen = screenOf('feeds');

/** Which feed, the address says. */
const violations = {
  layout: 'main',
  access: 'violationFeed',
  load: () => import('./violation-feed.tsx'),
} as const;
const inSecurity = { ...violations, layout: 'security', access: 'security' } as const;
const listed = { group: 'security', section: 'feeds' } as const;

export const feedScreens: readonly Screen[] = [
  screen({
    ...violations,
    path: '/feed/security',
    title: /*i18n*/ 'Security',
    menu: { group: 'feeds', order: 10, icon: 'ShieldAlert' },
  }),
  screen({
    ...violations,
    path: '/feed/responsible-ai',
    title: /*i18n*/ 'Responsible AI',
    flag: 'responsibleAi',
    menu: { group: 'feeds', order: 12, icon: 'UserCheck' },
  }),
  screen({
    ...violations,
    path: '/feed/dlp',
    title: /*i18n*/ 'Data leakage',
    access: 'dlpFeed',
    flag: 'dlp',
    menu: { group: 'feeds', order: 14, icon: 'Droplet' },
  }),
  screen({
    path: '/feed/execution',
    title: /*i18n*/ 'Executions',
    layout: 'main',
    access: 'executionFeed',
    menu: { group: 'feeds', order: 20, icon: 'Activity' },
    load: () => import('./execution-feed.tsx'),
  }),
  screen({
    path: '/feed/conversation',
    title: /*i18n*/ 'Conversations',
    layout: 'main',
    access: 'operationFeeds',
    flag: 'chatInsights',
    menu: { group: 'feeds', order: 30, icon: 'MessagesSquare' },
    load: () => import('./conversation-feed.tsx'),
  }),
  screen({
    path: '/feed/consumption',
    title: /*i18n*/ 'Consumption',
    layout: 'main',
    access: 'operationFeeds',
    menu: { group: 'feeds', order: 40, icon: 'Coins' },
    load: () => import('./consumption-feed.tsx'),
  }),
  screen({
    path: '/feed/alerts',
    title: /*i18n*/ 'Alert rules',
    layout: 'main',
    access: 'dlpFeed',
    menu: { group: 'feeds', order: 60, icon: 'Bell' },
    load: () => import('./alerts.tsx'),
  }),
  screen({
    path: '/feed/alerts/new',
    title: /*i18n*/ 'New alert rule',
    isCommand: true,
    layout: 'main',
    access: 'dlpFeed',
    action: 'edit',
    load: () => import('./new-alert.tsx'),
  }),
  screen({
    path: '/feed/alerts/:alertId',
    title: /*i18n*/ 'Alert rule',
    layout: 'main',
    access: 'dlpFeed',
    load: () => import('./alert.tsx'),
  }),
  screen({
    ...inSecurity,
    path: '/security/feeds/security',
    title: /*i18n*/ 'Security',
    menu: { ...listed, order: 10, icon: 'ShieldAlert' },
  }),
  screen({
    ...inSecurity,
    path: '/security/feeds/responsible-ai',
    title: /*i18n*/ 'Responsible AI',
    menu: { ...listed, order: 20, icon: 'UserCheck' },
  }),
  screen({
    ...inSecurity,
    path: '/security/feeds/dlp',
    title: /*i18n*/ 'Data leakage',
    access: 'dlpFeed',
    menu: { ...listed, order: 30, icon: 'Droplet' },
  }),
  screen({
    ...inSecurity,
    path: '/security/feeds/agent-constraints',
    title: /*i18n*/ 'Agent constraints',
    menu: { ...listed, order: 40, icon: 'Scale' },
  }),
  screen({
    ...inSecurity,
    path: '/security/feeds/top-constraint-violations',
    title: /*i18n*/ 'Top constraint violations',
    menu: { ...listed, order: 50, icon: 'ChartColumn' },
    load: () => import('./top-violations.tsx'),
  }),
];
