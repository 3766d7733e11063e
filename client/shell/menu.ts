// What menu and palette list: the screens open to this person, with their addresses filled in.
import { isOpen, type MenuGroup, type Screen } from '../kit/screen.ts';
import type { Standing } from '../../shared/access/standing.ts';

export type Listed = { screen: Screen; href: string };

/** Screens of a project are listed only while there is one. In the menu's order. */
export function listed(
  screens: readonly Screen[],
  standing: Standing,
  projectId: string | undefined,
): Listed[] {
  return screens
    .filter((screen) => screen.menu && isOpen(screen, standing))
    .filter(({ path }) => projectId || !path.includes(':projectId'))
    .toSorted((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0))
    .map((screen) => ({ screen, href: screen.path.replace(':projectId', projectId ?? '') }));
}

export const groupTitles: Record<MenuGroup, string | undefined> = {
  top: undefined,
  project: /*i18n*/ 'Project',
  govern: /*i18n*/ 'Govern',
  feeds: /*i18n*/ 'Feeds',
  components: /*i18n*/ 'Libraries',
  foot: undefined,
};

export const menuGroups: readonly MenuGroup[] = ['top', 'project', 'govern', 'feeds', 'components'];
