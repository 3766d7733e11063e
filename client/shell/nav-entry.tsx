import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Link, useLocation } from 'wouter';
import { useDeferredFiles } from '../kit/loading/deferred.tsx';
import { Icon } from '../kit/display/icon.tsx';
import type { MenuEntry } from '../kit/navigation/screen.ts';
import { menuIcon } from './menu-icons.ts';
import type { Listed } from './menu.ts';
import styles from './shell.module.css';

export function NavEntry({ screen, href }: Listed) {
  const { i18n } = useLingui();
  const [location] = useLocation();
  const { Count, icon } = screen.menu;
  const on = isLit(location, { screen, href });
  return (
    <Link
      href={href}
      className={clsx(styles.navitem, on && styles.on)}
      aria-current={on ? 'page' : undefined}
    >
      <Icon of={menuIcon(icon)} />
      <span className="grow clip">{i18n._(screen.title)}</span>
      {Count && <EntryCount files={Count} />}
    </Link>
  );
}

function EntryCount({ files }: { files: NonNullable<MenuEntry['Count']> }) {
  const state = useDeferredFiles(files);
  return state.status === 'ready' && <state.module.default />;
}

export const isLit = (location: string, { screen, href }: Listed) =>
  isAt(location, href) || location === screen.menu.alias;

/** There, or below it; everything lies below the start, which is therefore only itself. */
export const isAt = (location: string, href: string) =>
  href === '/'
    ? location === '/'
    : `${location.replace(/\/$/, '')}/`.startsWith(`${href.replace(/\/$/, '')}/`);
