// What the command palette offers, in its groups: only what this person may open, whether a menu shows it or not.
// Things come first, then what can be done.
import type { Permissions } from '../../shared/access/permissions.ts';
import { listSections, type ListGroup, type MenuGroup, type Screen } from '../kit/navigation/screen.ts';
import { actionsOf, openTo, sectionsOf, type Listed } from './menu.ts';

type Group = MenuGroup | ListGroup;

/** After the current project and the recent ones; those without a title of their own are places to go to. */
const order: readonly { title: string; groups: readonly Group[] }[] = [
  { title: /*i18n*/ 'Libraries', groups: ['components', 'knowledge'] },
  { title: /*i18n*/ 'Feeds', groups: ['feeds'] },
  { title: /*i18n*/ 'Go to', groups: ['top', 'lifecycle', 'govern', 'foot'] },
  { title: /*i18n*/ 'Security center', groups: ['security'] },
  { title: /*i18n*/ 'Gateways', groups: ['gateway'] },
  { title: /*i18n*/ 'Settings', groups: ['settings'] },
];

/** As the menus show them. */
const inOrder = (open: readonly Listed[], group: Group): Listed[] =>
  Object.hasOwn(listSections, group)
    ? sectionsOf(open, group as ListGroup).flatMap(({ entries }) => entries)
    : open.filter(({ screen }) => screen.menu.group === group);

export type Places = { title: string; entries: Listed[] }[];

/** `newIn`: the project something new is made in where the address names none. */
export function placesFor(
  screens: readonly Screen[],
  permissions: Permissions,
  projectId: string | undefined,
  newIn = projectId,
) {
  const open = openTo(screens, permissions, projectId);
  const among = (groups: readonly Group[]) => groups.flatMap((group) => inOrder(open, group));
  const others: Places = order
    .map(({ title, groups }) => ({ title, entries: among(groups) }))
    .filter(({ entries }) => entries.length > 0);
  return { ofProject: among(['project']), others, commands: actionsOf(screens, permissions, newIn) };
}
