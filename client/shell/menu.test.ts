import { expect, test } from 'vitest';
import { defaultFlags } from '../../shared/access/flags.ts';
import { permissionsOf } from '../../shared/access/permissions.ts';
import { screenOf, type MenuGroup } from '../kit/navigation/screen.ts';
import { listed } from './menu.ts';

const screen = screenOf('shell');

const load = () => Promise.reject(new Error('Nothing is drawn here.'));
const menu = (group: MenuGroup, order: number) => ({ group, order, icon: 'Inbox' });

const screens = [
  screen({
    path: '/guardrails',
    title: 'Guardrails',
    layout: 'main',
    access: 'guardrails',
    menu: menu('govern', 20),
    load,
  }),
  screen({
    path: '/:projectId/agents',
    title: 'Agents',
    layout: 'main',
    access: 'agents',
    menu: menu('project', 10),
    load,
  }),
  screen({
    path: '/campaigns',
    title: 'Campaigns',
    layout: 'main',
    access: 'security',
    flag: 'redTeaming',
    menu: menu('govern', 1),
    load,
  }),
  screen({ path: '/hidden', title: 'Hidden', layout: 'main', access: 'signedIn', load }),
];

const hrefs = (role: 'PlatformAdmin' | 'Admin' | 'SecurityAdmin', projectId?: string) =>
  listed(screens, permissionsOf({ roles: [role] }, defaultFlags), projectId).map(({ href }) => href);

test('[C8] the menu lists the accessible screens of a role in order, and none without a menu entry', () => {
  expect(hrefs('PlatformAdmin', 'p1')).toEqual(['/p1/agents', '/guardrails']);
  expect(hrefs('Admin', 'p1')).toEqual(['/p1/agents']);
  expect(hrefs('SecurityAdmin', 'p1')).toEqual(['/guardrails']);
});

test('[C8] the screens of a project are listed only while there is a project', () => {
  expect(hrefs('PlatformAdmin')).toEqual(['/guardrails']);
});

test('[C8] a disabled flag removes its screens', () => {
  const permissions = permissionsOf({ roles: ['PlatformAdmin'] }, { ...defaultFlags, redTeaming: true });
  expect(listed(screens, permissions, undefined).map(({ href }) => href)).toContain('/campaigns');
});
