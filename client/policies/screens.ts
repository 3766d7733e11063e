import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('policies');

const list = { layout: 'main', access: 'policies', load: () => import('./policies.tsx') } as const;

export const policyScreens = [
  screen({
    ...list,
    path: '/policies/security',
    title: /*i18n*/ 'Security policies',
    menu: { group: 'govern', order: 20, icon: 'Scale', seenAs: 'policies' },
  }),
  screen({
    ...list,
    path: '/policies/responsible-ai',
    title: /*i18n*/ 'Responsible AI policies',
    flag: 'responsibleAi',
    menu: { group: 'govern', order: 21, icon: 'UserCheck', seenAs: 'policies' },
  }),
  screen({
    ...list,
    path: '/policies/dlp',
    title: /*i18n*/ 'Data leakage policies',
    flag: 'dlp',
    menu: { group: 'govern', order: 22, icon: 'Droplet', seenAs: 'policies' },
  }),
  screen({
    ...list,
    path: '/security/policies',
    title: /*i18n*/ 'Agent constraints',
    layout: 'security',
    access: 'security',
    menu: { group: 'security', section: 'rules', order: 20, icon: 'Scale' },
  }),
  screen({
    path: '/security/policies/new',
    title: /*i18n*/ 'New policy',
    isCommand: true,
    layout: 'security',
    access: 'security',
    action: 'edit',
    load: () => import('./new-policy.tsx'),
  }),
  screen({
    path: '/security/policies/:policyId/edit',
    title: /*i18n*/ 'Policy',
    layout: 'security',
    access: 'security',
    load: () => import('./policy-page.tsx'),
  }),
];
