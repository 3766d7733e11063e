// One row per address. Router, guards, side navigation, command palette and titles all derive from these rows.
import type { ComponentType } from 'react';
import type { Access } from '../../../shared/access/areas.ts';
import type { Flag } from '../../../shared/access/flags.ts';
import type { MenuName } from '../../../shared/access/menus.ts';
import { can, type Action, type Permissions } from '../../../shared/access/permissions.ts';
import { ahead } from '../loading/ahead.ts';
import type { DeferredFiles } from '../loading/deferred-files.ts';
import { speakAlso } from '../text/page-texts.ts';

/** The frame around the page; `shell/layouts.tsx` has a component for each. */
export type Layout =
  | 'unauthenticated'
  | 'main'
  | 'settings'
  | 'security'
  | 'gateway'
  | 'support'
  | 'tutorials'
  | 'studio'
  | 'noSidebar'
  | 'noNav';

/** Groups of the side navigation, in its order. */
export const menuGroups = [
  'top',
  'project',
  'lifecycle',
  'components',
  'knowledge',
  'govern',
  'feeds',
  'foot',
] as const;

export type MenuGroup = (typeof menuGroups)[number];

/** Groups of the list beside the pages of the layout of the same name, with their sections in order. */
export const listSections = {
  settings: ['tenant', 'people', 'access', 'connections', 'records', 'gateways'],
  security: ['overview', 'rules', 'feeds', 'redTeaming'],
  gateway: ['gateways', 'feeds'],
} as const;

export type ListGroup = keyof typeof listSections;
export type ListSection = (typeof listSections)[ListGroup][number];

type Placed = {
  order: number;
  /** The name of a lucide icon, as in `shell/menu-icons.ts`. */
  icon: string;
  /** The count at the end of the menu entry. */
  Count?: DeferredFiles<{ default: ComponentType }>;
  /** Another address of the same page, at which the entry is lit as well. */
  alias?: `/${string}`;
  /** Whose menu rule holds for it; absent: that of its group, where the group has one. */
  seenAs?: MenuName;
};

export type MenuEntry = Placed &
  (
    | { group: MenuGroup }
    | { [Group in ListGroup]: { group: Group; section: (typeof listSections)[Group][number] } }[ListGroup]
  );

export type Screen = {
  /** As wouter reads it: `/:projectId/agents/:agentId/:versionNumber`. */
  path: `/${string}`;
  /** An i18n message; the page's title, the menu entry and the palette's line. */
  title: string;
  layout: Layout;
  access: Access;
  action?: Action;
  flag?: Flag;
  /** The redirect for people without access; absent: home. */
  otherwise?: `/${string}`;
  /** The page only describes what is planned. */
  later?: true;
  /** The page is an action, and the palette offers it by its title. */
  isCommand?: true;
  /** Ctrl or ⌘ with K is answered by the page instead of by the command palette. */
  hasOwnSearch?: true;
  /** Absent: not in the menu. */
  menu?: MenuEntry;
  /** The page's files. */
  load: () => Promise<{ default: ComponentType }>;
  Page: ComponentType;
};

/** The pages of a domain, each loaded with the domain's texts. */
export function screenOf(domain: string) {
  return (row: Omit<Screen, 'Page'>): Screen => {
    const { load, Component } = ahead(async () => (await Promise.all([row.load(), speakAlso(domain)]))[0]);
    return { ...row, load, Page: Component };
  };
}

/** Layouts that exist only while a flag is on, whatever their pages ask for themselves. */
const layoutFlags: Partial<Record<Layout, Flag>> = {
  security: 'securityTab',
  gateway: 'gatewayV2',
  tutorials: 'securityTab',
};

/** The flags that alone close a screen to this person; empty: it is open, or closed to their role. */
export function switchedOff(
  { layout, access, action = 'view', flag }: Screen,
  permissions: Permissions,
): Flag[] {
  if (!can(permissions, access, action)) return [];
  const requiredFlags = new Set([layoutFlags[layout], flag]);
  return [...requiredFlags].filter((name) => name !== undefined).filter((name) => !permissions.flags[name]);
}

export function isOpen({ layout, access, action = 'view', flag }: Screen, permissions: Permissions) {
  const ofLayout = layoutFlags[layout];
  return (!ofLayout || permissions.flags[ofLayout]) && can(permissions, access, action, flag);
}
