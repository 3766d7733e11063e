import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('guardrails');

const list = {
  title: /*i18n*/ 'Guardrails',
  layout: 'main',
  access: 'guardrails',
  load: () => import('./guardrails.tsx'),
} as const;

export const guardrailScreens = [
  screen({ ...list, path: '/guardrails', menu: { group: 'govern', order: 10, icon: 'ShieldCheck' } }),
  screen({
    ...list,
    path: '/security/guardrails',
    layout: 'security',
    menu: { group: 'security', section: 'rules', order: 10, icon: 'ShieldCheck' },
  }),
  screen({
    path: '/guardrails/new',
    title: /*i18n*/ 'New guardrail',
    isCommand: true,
    layout: 'noNav',
    access: 'guardrails',
    action: 'edit',
    load: () => import('./new-guardrail.tsx'),
  }),
  screen({
    path: '/guardrails/:guardrailId/edit',
    title: /*i18n*/ 'Guardrail',
    layout: 'noNav',
    access: 'guardrails',
    load: () => import('./guardrail.tsx'),
  }),
];
