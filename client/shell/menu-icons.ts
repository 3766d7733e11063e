import type { LucideIcon } from 'lucide-react';
import * as icons from './menu-icon-set.ts';

/** By the name a row of screens gives. */
const menuIcons: Record<string, LucideIcon> = { ...icons };

export const isMenuIcon = (name: string) => Object.hasOwn(menuIcons, name);

export const menuIcon = (name: string): LucideIcon => menuIcons[name] ?? icons.LayoutGrid;
