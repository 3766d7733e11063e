import { screenOf } from '../kit/navigation/screen.ts';
import { workspaceLinks } from './links.ts';

const screen = screenOf('tenants');

export const tenantScreens = [
  screen({
    path: workspaceLinks.list,
    title: /*i18n*/ 'Workspaces',
    layout: 'settings',
    access: 'workspaces',
    menu: { group: 'settings', section: 'tenant', order: 20, icon: 'Building2' },
    load: () => import('./workspaces.tsx'),
  }),
  screen({
    path: '/tenant-switcher-relay',
    title: /*i18n*/ 'Switch workspace',
    layout: 'unauthenticated',
    access: 'public',
    load: () => import('./tenant-switcher-relay.tsx'),
  }),
];
