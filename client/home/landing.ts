// Where “/” leads each person: the one place that decides it.
import type { Permissions } from '../../shared/access/permissions.ts';
import { isOpen, type Screen } from '../kit/navigation/screen.ts';
import { feedLinks } from '../feeds/links.ts';
import { insightLinks } from '../insights/links.ts';
import { laterLinks } from '../later/links.ts';

/** `nothing`: no role of an administrator. `firstProject`: by name, else the list of projects. */
export type Landing = 'nothing' | 'firstProject' | 'welcome' | `/${string}`;

export function landingOf(permissions: Permissions, screens: readonly Screen[]): Landing {
  const { role, unrestricted, flags } = permissions;
  const isBuilt = (path: string) =>
    screens.some((screen) => screen.path === path && !screen.later && isOpen(screen, permissions));
  if (!role) return 'nothing';
  if (role === 'SecurityAdmin' && !unrestricted)
    // The feed shows what happens now, as long as the security center is not built or is switched off.
    return isBuilt(laterLinks.securityCenter) ? laterLinks.securityCenter : feedLinks.security;
  if (role === 'ProjectAdmin' && !unrestricted) return 'firstProject';
  return flags.welcomePage ? 'welcome' : insightLinks.home;
}
