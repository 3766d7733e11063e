// Where “/” leads each person: the one place that decides it.
import type { Standing } from '../../shared/access/standing.ts';
import { isOpen, type Screen } from '../kit/screen.ts';

const SECURITY_CENTER = '/security';
/** Shows what happens now, as long as the security center is not built or is switched off. */
const SECURITY_FEED = '/feed/security';
const INSIGHTS = '/insights';

/** `nothing`: no role of an administrator. `firstProject`: by name, else the list of projects. */
export type Landing = 'nothing' | 'firstProject' | 'welcome' | `/${string}`;

export function landingOf(standing: Standing, screens: readonly Screen[]): Landing {
  const { role, mayAll, flags } = standing;
  const isBuilt = (asked: string) =>
    screens.some((screen) => screen.path === asked && !screen.later && isOpen(screen, standing));
  if (!role) return 'nothing';
  if (role === 'SecurityAdmin' && !mayAll) return isBuilt(SECURITY_CENTER) ? SECURITY_CENTER : SECURITY_FEED;
  if (role === 'ProjectAdmin' && !mayAll) return 'firstProject';
  return flags.welcomePage ? 'welcome' : INSIGHTS;
}
