// Menus that fewer people see than may open what they lead to: the others find their way there from elsewhere.
import type { Flag } from './flags.ts';
import type { AdminRole } from './roles.ts';
import type { Permissions } from './permissions.ts';

type Menu = { roles: readonly AdminRole[]; flag?: Flag };

const ofTheTenant = ['PlatformAdmin', 'Admin', 'ReadOnlyAdmin'] as const satisfies AdminRole[];
const whoBuild = ['PlatformAdmin', 'Admin', 'ProjectAdmin', 'ReadOnlyAdmin'] as const satisfies AdminRole[];

export const menus = {
  welcome: { roles: ofTheTenant, flag: 'welcomePage' },
  insights: { roles: ofTheTenant },
  projects: { roles: whoBuild },
  lifecycle: { roles: whoBuild, flag: 'lifecycleAccess' },
  components: { roles: ofTheTenant },
  knowledge: { roles: ofTheTenant },
  policies: { roles: ['PlatformAdmin', 'ReadOnlyAdmin', 'SecurityAdmin'] },
} as const satisfies Record<string, Menu>;

export type MenuName = keyof typeof menus;

export const isMenuName = (name: string): name is MenuName => Object.hasOwn(menus, name);

export function seesMenu({ role, unrestricted, flags }: Permissions, name: MenuName): boolean {
  const menu: Menu = menus[name];
  if (menu.flag && !flags[menu.flag]) return false;
  return unrestricted || (role !== undefined && menu.roles.includes(role));
}
