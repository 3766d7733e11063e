// Menus that fewer people see than may open what they lead to: they find their way there from a project instead.
import type { Flag } from './flags.ts';
import type { AdminRole } from './roles.ts';
import type { Standing } from './standing.ts';

type Menu = { roles: readonly AdminRole[]; flag?: Flag };

const ofTheTenant = ['PlatformAdmin', 'Admin', 'ReadOnlyAdmin'] as const satisfies AdminRole[];

export const menus = {
  lifecycle: {
    roles: ['PlatformAdmin', 'Admin', 'ProjectAdmin', 'ReadOnlyAdmin'],
    flag: 'lifecycleAccess',
  },
  components: { roles: ofTheTenant },
  knowledge: { roles: ofTheTenant },
} as const satisfies Record<string, Menu>;

/** A menu without a rule of its own is seen by whoever may open something of it. */
export function seesMenu({ role, mayAll, flags }: Standing, name: string): boolean {
  const menu: Menu | undefined = Object.hasOwn(menus, name) ? menus[name as keyof typeof menus] : undefined;
  if (!menu) return true;
  if (menu.flag && !flags[menu.flag]) return false;
  return mayAll || (role !== undefined && menu.roles.includes(role));
}
