// What each role is offered: never more than she may open, and never what cannot be used yet.
import { expect, test } from 'vitest';
import { isOpen } from '../../client/kit/navigation/screen.ts';
import { laterScreens } from '../../client/later/screens.ts';
import { screens } from '../../client/screens.ts';
import { isMenuIcon } from '../../client/shell/menu-icons.ts';
import { listed } from '../../client/shell/menu.ts';
import { placesFor } from '../../client/shell/palette-places.ts';
import { sentTo } from '../../client/shell/sent-to.ts';
import { settingsHref } from '../../client/shell/settings-link.ts';
import { flagNames, type Flags } from '../../shared/access/flags.ts';
import { menus, seesMenu, type MenuName } from '../../shared/access/menus.ts';
import { roles, type Role } from '../../shared/access/roles.ts';
import { permissionsOf } from '../../shared/access/permissions.ts';
import { specification, specifiedMenus } from './specified-access.ts';

const everyFlag = Object.fromEntries(flagNames.map((name) => [name, true])) as Flags;
const noFlag = {
  ...(Object.fromEntries(flagNames.map((name) => [name, false])) as Flags),
  roleAuthorization: true,
  projectAdmin: true,
};
const permissions = (role: Role, flags = everyFlag) =>
  permissionsOf({ roles: [role], isOperator: true }, flags);
const offered = (role: Role) => listed(screens, permissions(role), crypto.randomUUID());

test('[AC13] a menu with its own roles is visible to exactly those roles, while its flag is on', () => {
  expect(Object.keys(menus).toSorted()).toEqual(Object.keys(specifiedMenus).toSorted());
  for (const [name, expected] of Object.entries(specifiedMenus)) {
    const sees = (flags: Flags) =>
      roles.filter((role) => seesMenu(permissions(role, flags), name as MenuName));
    expect([name, sees(everyFlag).toSorted()]).toEqual([name, expected.toSorted()]);
    if ('flag' in menus[name as MenuName]) expect([name, sees(noFlag)]).toEqual([name, []]);
  }
});

test.for(roles.map((role) => [role] as const))(
  '[AC13] %s sees exactly the menu entries she can open',
  ([role]) => {
    for (const screen of screens) {
      if (!screen.menu) continue;
      const { group, seenAs = group } = screen.menu;
      const expected =
        (screen.access === 'public' ||
          specification[screen.access]?.[screen.action ?? 'view'].includes(role)) &&
        (specifiedMenus[seenAs]?.includes(role) ?? true);
      expect([screen.path, offered(role).some((one) => one.screen === screen)]).toEqual([
        screen.path,
        expected,
      ]);
    }
  },
);

test('[AC13] no planned page is offered, and every entry has its icon', () => {
  const later = new Set(laterScreens);
  for (const { screen } of roles.flatMap(offered)) {
    expect([screen.path, later.has(screen)]).toEqual([screen.path, false]);
    expect([screen.path, isMenuIcon(screen.menu.icon)]).toEqual([screen.path, true]);
  }
});

const find = (path: string) => screens.find((screen) => screen.path === path);

/** The addresses somebody is sent through who asks for this one, the last of them open to her. */
function wayOf(path: string, role: Role, seen: string[] = []): string[] {
  const screen = find(path);
  if (!screen || seen.includes(path)) throw new Error(`${[...seen, path].join(' → ')} leads nowhere.`);
  const trail = [...seen, path];
  const viewer = { permissions: permissions(role, noFlag), subscriptionType: 'Enterprise' };
  return isOpen(screen, viewer.permissions) ? trail : wayOf(sentTo(screen, screens, viewer), role, trail);
}

test('[AC14] a person without access to a page is redirected to one they can open, in the end home', () => {
  // As long as the extensions are not built, to the first of the settings that is.
  expect(wayOf('/settings/account', 'Admin')).toEqual(['/settings/account', '/settings/people/users']);
  const isBuilt = find('/settings/extensions')?.later !== true;
  expect(wayOf('/settings/account', 'ProjectAdmin').at(-1)).toBe(
    isBuilt ? '/settings/extensions' : '/settings/credentials',
  );
  expect(wayOf('/settings/account', 'EndUser').at(-1)).toBe('/');
  for (const role of roles)
    for (const { path, otherwise } of screens) if (otherwise) expect(wayOf(path, role)).toContain(path);
});

test('[AC14] once the page a screen names is built, the redirect leads to it', () => {
  const built = screens.map(({ later: _later, ...screen }) => screen);
  const account = find('/settings/account');
  if (!account) throw new Error('There is no account.');
  const viewer = { permissions: permissions('Admin'), subscriptionType: 'Enterprise' };
  expect(sentTo(account, built, viewer)).toBe('/settings/extensions');
});

test('[AC14] “Settings” leads to the account, to the people if there is none, else to the first open page', () => {
  const row = (path: `/${string}`) => ({ href: path, screen: { menu: { group: 'settings' } } });
  const pages = ['/settings/apikeys', '/settings/account', '/settings/people/users'].map((path) =>
    row(path as `/${string}`),
  ) as unknown as Parameters<typeof settingsHref>[0];
  const href = (role: Role, subscriptionType = 'Enterprise', open = pages) =>
    settingsHref(open, { permissions: permissions(role), subscriptionType });
  expect(href('PlatformAdmin')).toBe('/settings/account');
  expect(href('PlatformAdmin', 'OnPrem')).toBe('/settings/people/users');
  expect(href('Admin')).toBe('/settings/people/users');
  expect(href('ProjectAdmin', 'Team', pages.slice(0, 1))).toBe('/settings/apikeys');
  expect(href('EndUser', 'Team', [])).toBeUndefined();
});

test('[C8][C13] the palette offers accessible screens only: libraries, feeds, then the rest', () => {
  const projectId = crypto.randomUUID();
  for (const role of roles) {
    const { ofProject, others, commands } = placesFor(screens, permissions(role), projectId);
    const places = [...ofProject, ...others.flatMap(({ entries }) => entries)];
    for (const { screen } of [...places, ...commands])
      expect([role, isOpen(screen, permissions(role))]).toEqual([role, true]);
    const expected = screens.filter((screen) => screen.menu && isOpen(screen, permissions(role)));
    expect(places).toHaveLength(expected.length);
  }
  const { others } = placesFor(screens, permissions('PlatformAdmin'), undefined);
  expect(others.map(({ title }) => title).slice(0, 2)).toEqual(['Libraries', 'Feeds']);
  const actionsOf = (role: Role, projectId?: string) =>
    placesFor(screens, permissions(role), projectId).commands.map(({ href }) => href);
  expect(actionsOf('PlatformAdmin', 'p')).toEqual(
    expect.arrayContaining(['/p/agents/new', '/p/models/new', '/guardrails/new', '/settings/apikeys/new']),
  );
  // Where the address names no project, something new is made in the one worked in last.
  const anywhere = placesFor(screens, permissions('Admin'), undefined, 'p').commands.map(({ href }) => href);
  expect(anywhere).toEqual(expect.arrayContaining(['/p/agents/new', '/projects/new']));
  expect(actionsOf('ProjectAdmin')).not.toContain('/:projectId/agents/new');
  expect(actionsOf('ReadOnlyAdmin', 'p')).toEqual([]);
  expect(placesFor(screens, permissions('ProjectAdmin'), undefined).others[0]?.entries[0]?.href).toBe(
    '/library/models',
  );
});
