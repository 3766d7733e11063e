// Where “/” leads each person: the one place that decides it.
import type { Permissions } from '../../shared/access/permissions.ts';
import { isOpen, type Screen } from '../kit/navigation/screen.ts';
import { feedLinks } from '../feeds/links.ts';
import { insightLinks } from '../insights/links.ts';
import { securityCenterLinks } from '../security-center/links.ts';

/** `nothing`: no role of an administrator. `firstProject`: by name, else the list of projects. */
export type Landing = 'nothing' | 'firstProject' | 'welcome' | `/${string}`;

export function landingOf(permissions: Permissions, screens: readonly Screen[]): Landing {
  const { role, unrestricted, flags } = permissions;
  const isOpenAt = (path: string) =>
    screens.some((screen) => screen.path === path && isOpen(screen, permissions));
  if (!role) return 'nothing';
  if (role === 'SecurityAdmin' && !unrestricted)
    // The feed shows what happens now where the security center is switched off.
    return isOpenAt(securityCenterLinks.center) ? securityCenterLinks.center : feedLinks.security;
  if (role === 'ProjectAdmin' && !unrestricted) return 'firstProject';
  return flags.welcomePage ? 'welcome' : insightLinks.home;
}
