// What menu and palette list: the screens open to this person, with their addresses filled in.
import { isMenuName, seesMenu } from '../../shared/access/menus.ts';
import type { Permissions } from '../../shared/access/permissions.ts';
import {
  isOpen,
  listSections,
  type ListGroup,
  type ListSection,
  type MenuGroup,
} from '../kit/navigation/screen.ts';
import type { MenuEntry, Screen } from '../kit/navigation/screen.ts';

export type Listed = { screen: Screen & { menu: MenuEntry }; href: string };

function isSeen({ group, seenAs }: MenuEntry, permissions: Permissions): boolean {
  const rule = seenAs ?? group;
  return !isMenuName(rule) || seesMenu(permissions, rule);
}

const isListed = (screen: Screen): screen is Screen & { menu: MenuEntry } => screen.menu !== undefined;

/** What is open to somebody, with its address. Screens of a project only while there is one. */
const placed = <S extends Screen>(
  screens: readonly S[],
  permissions: Permissions,
  projectId: string | undefined,
) =>
  screens
    .filter((screen) => isOpen(screen, permissions))
    .filter(({ path }) => projectId || !path.includes(':projectId'))
    .map((screen) => ({ screen, href: screen.path.replace(':projectId', projectId ?? '') }));

/** What is open to somebody and has a place in a menu. */
export const openTo = (
  screens: readonly Screen[],
  permissions: Permissions,
  projectId: string | undefined,
): Listed[] =>
  placed(screens.filter(isListed), permissions, projectId).toSorted(
    (one, other) => one.screen.menu.order - other.screen.menu.order,
  );

/** What one may set about, wherever one is. */
export const actionsOf = (
  screens: readonly Screen[],
  permissions: Permissions,
  projectId: string | undefined,
) =>
  placed(
    screens.filter(({ isCommand }) => isCommand),
    permissions,
    projectId,
  );

/** The same as far as the menus show it, in their order. */
export const listed = (screens: readonly Screen[], permissions: Permissions, projectId: string | undefined) =>
  openTo(screens, permissions, projectId).filter(({ screen }) => isSeen(screen.menu, permissions));

export type Section = { name: ListSection; title: string; entries: Listed[] };

/** The list beside the pages of a layout, in its sections; those with nothing open are left out. */
export function sectionsOf(all: readonly Listed[], group: ListGroup): Section[] {
  return listSections[group]
    .map((name) => ({
      name,
      title: sectionTitles[name],
      entries: all.filter(({ screen: { menu } }) => menu.group === group && menu.section === name),
    }))
    .filter(({ entries }) => entries.length > 0);
}

export const groupTitles: Record<MenuGroup, string | undefined> = {
  top: undefined,
  project: /*i18n*/ 'Project',
  lifecycle: /*i18n*/ 'Lifecycle',
  components: /*i18n*/ 'Libraries',
  knowledge: /*i18n*/ 'Knowledge',
  govern: /*i18n*/ 'Govern',
  feeds: /*i18n*/ 'Feeds',
  foot: undefined,
};

export const listTitles: Record<ListGroup, string> = {
  settings: /*i18n*/ 'Settings',
  security: /*i18n*/ 'Security center',
  gateway: /*i18n*/ 'Gateways',
};

const sectionTitles: Record<ListSection, string> = {
  tenant: /*i18n*/ 'Company',
  people: /*i18n*/ 'People',
  access: /*i18n*/ 'Access',
  connections: /*i18n*/ 'Connections',
  records: /*i18n*/ 'Records',
  gateways: /*i18n*/ 'Gateways',
  overview: /*i18n*/ 'Overview',
  rules: /*i18n*/ 'Rules',
  feeds: /*i18n*/ 'Feeds',
  redTeaming: /*i18n*/ 'Red teaming',
};
