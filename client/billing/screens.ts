import { screenOf } from '../kit/navigation/screen.ts';
import { billingLinks } from './links.ts';

const screen = screenOf('billing');

export const billingScreens = [
  screen({
    path: billingLinks.account,
    title: /*i18n*/ 'Account',
    layout: 'settings',
    access: 'account',
    otherwise: '/settings/extensions',
    menu: { group: 'settings', section: 'tenant', order: 10, icon: 'CreditCard' },
    load: () => import('./account.tsx'),
  }),
  screen({
    path: '/subscriptions/checkout/:checkoutId',
    title: /*i18n*/ 'Sandbox checkout',
    layout: 'main',
    access: 'account',
    action: 'edit',
    load: () => import('./sandbox-checkout.tsx'),
  }),
  screen({
    path: billingLinks.portal,
    title: /*i18n*/ 'Sandbox billing portal',
    layout: 'main',
    access: 'account',
    action: 'edit',
    load: () => import('./sandbox-portal.tsx'),
  }),
  screen({
    path: billingLinks.plans,
    title: /*i18n*/ 'Plans',
    layout: 'main',
    access: 'plans',
    load: () => import('./plans.tsx'),
  }),
];
