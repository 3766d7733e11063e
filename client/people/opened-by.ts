// What a role opens, in the names of the pages: its policies tell the areas, the screens what stands in them.
import { adminRoles, type Role } from '../../shared/access/roles.ts';
import type { Screen } from '../kit/navigation/screen.ts';

/** Of several roles the highest counts; without an administrator's, the first. */
export const firstMatching = (held: readonly Role[]): Role | undefined =>
  adminRoles.find((role) => held.includes(role)) ?? held[0];

type Policy = { area: string; look: boolean; change: boolean };
export type Opened = { title: string; change: boolean };

/** Every page of a menu once, as far as the role may look at it. */
export function openedBy(policies: readonly Policy[], screens: readonly Screen[]): Opened[] {
  const byArea = new Map(policies.map((policy) => [policy.area, policy]));
  const opened = new Map<string, Opened>();
  for (const { access, title, menu, later } of screens) {
    const policy = byArea.get(access);
    if (menu && !later && policy?.look) opened.set(title, { title, change: policy.change });
  }
  return [...opened.values()];
}
