// Where “/” leads each person: the one place that decides it.
import type { Standing } from '../../shared/access/standing.ts';

/** The security center is not built yet; its feed shows what happens now. */
const SECURITY_CENTER = '/feed/security';
const INSIGHTS = '/insights';

/** `nothing`: no role of an administrator. `firstProject`: by name, else the list of projects. */
export type Landing = 'nothing' | 'firstProject' | 'welcome' | `/${string}`;

export function landingOf({ role, mayAll, flags }: Standing): Landing {
  if (!role) return 'nothing';
  if (role === 'SecurityAdmin' && !mayAll) return SECURITY_CENTER;
  if (role === 'ProjectAdmin' && !mayAll) return 'firstProject';
  return flags.welcomePage ? 'welcome' : INSIGHTS;
}
