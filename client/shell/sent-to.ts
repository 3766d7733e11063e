// Where somebody is led who asked for a page that is not theirs.
import type { Permissions } from '../../shared/access/permissions.ts';
import { isOpen, type Screen } from '../kit/navigation/screen.ts';
import { openTo } from './menu.ts';
import { settingsHref } from './settings-link.ts';

type Asking = { permissions: Permissions; subscriptionType: string };

/** Home, or where the screen says; as long as that page is not built, to the first of the settings open to them. */
export function sentTo({ otherwise }: Screen, screens: readonly Screen[], viewer: Asking): string {
  if (!otherwise) return '/';
  const there = screens.find(({ path }) => path === otherwise);
  if (there && !there.later && isOpen(there, viewer.permissions)) return otherwise;
  if (!otherwise.startsWith('/settings/')) return '/';
  return settingsHref(openTo(screens, viewer.permissions, undefined), viewer) ?? '/';
}
