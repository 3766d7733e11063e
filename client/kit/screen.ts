// One row per address. Router, guards, side navigation, command palette and titles all derive from these rows.
import type { LazyExoticComponent, ComponentType } from 'react';
import { lazy } from 'react';
import type { Access } from '../../shared/access/areas.ts';
import type { Flag } from '../../shared/access/flags.ts';
import { may, type Deed, type Standing } from '../../shared/access/standing.ts';

export type Layout = 'unauthenticated' | 'main' | 'studio' | 'settings' | 'noNav';

export type MenuGroup = 'top' | 'project' | 'govern' | 'feeds' | 'components' | 'foot';

export type MenuEntry = {
  group: MenuGroup;
  order: number;
  /** The name of a lucide icon, as in `shell/menu-icons.ts`. */
  icon: string;
  /** What waits there, shown at the entry's end. */
  Count?: ComponentType;
};

export type Screen = {
  /** As wouter reads it: `/:projectId/agents/:agentId/:versionNumber`. */
  path: `/${string}`;
  /** An i18n message; the page's title, the menu entry and the palette's line. */
  title: string;
  layout: Layout;
  access: Access;
  deed?: Deed;
  flag?: Flag;
  /** Absent: not in the menu. */
  menu?: MenuEntry;
  Page: LazyExoticComponent<ComponentType>;
};

type Row = Omit<Screen, 'Page'> & { load: () => Promise<{ default: ComponentType }> };

export const screen = ({ load, ...row }: Row): Screen => ({ ...row, Page: lazy(load) });

export const isOpen = ({ access, deed = 'look', flag }: Screen, standing: Standing) =>
  may(standing, access, deed, flag);
