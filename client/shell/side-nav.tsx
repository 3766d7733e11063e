// Built from the screens table: what is open to this person, in groups that fold.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronDown, Search, Settings } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useSnapshot } from 'valtio';
import { environmentLabels } from '../../shared/tenants/tenant.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { TenantLogo } from '../branding/index.ts';
import { useRead } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { commandKey, Keys } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { navState, toggleFold } from '../kit/navigation/nav-state.ts';
import { menuGroups, type MenuGroup, type Screen } from '../kit/navigation/screen.ts';
import { Bell } from '../notifications/index.ts';
import { useCurrentProject } from '../projects/index.ts';
import { TenantSwitcher } from '../tenants/index.ts';
import { Logo } from '../kit/display/logo.tsx';
import { groupTitles, listed, type Listed } from './menu.ts';
import { isAt, NavEntry } from './nav-entry.tsx';
import { settingsHref } from './settings-link.ts';
import { UserMenu } from './user-menu.tsx';
import styles from './shell.module.css';

const inTheMiddle = menuGroups.filter((group) => group !== 'foot');

type Props = { screens: readonly Screen[]; projectId: string | undefined };

export function SideNav({ screens, projectId }: Props) {
  const { t } = useLingui();
  const { permissions, tenant } = useViewer();
  const environment = useEnvironmentName();
  const project = useCurrentProject(projectId);
  const open = listed(screens, permissions, project?.id);
  const all = Map.groupBy(open, ({ screen }) => screen.menu.group);
  return (
    <nav className={styles.side} aria-label={t`Main menu`}>
      <TenantSwitcher>
        <TenantLogo mark={<Logo />} name={tenant.name} environment={environment} />
      </TenantSwitcher>
      <PaletteButton />
      <div className={styles.navscroll}>
        {inTheMiddle.map((group) => (
          <Group
            key={group}
            group={group}
            entries={all.get(group) ?? []}
            title={group === 'project' ? project?.name : undefined}
          />
        ))}
      </div>
      <div className={styles.navfoot}>
        {(all.get('foot') ?? []).map((entry) => (
          <NavEntry key={entry.href} {...entry} />
        ))}
        <SettingsEntry pages={open} />
        <div className={styles.meRow}>
          <UserMenu />
          <Bell />
        </div>
      </div>
    </nav>
  );
}

/** Told where there is more than one workspace to be in. */
function useEnvironmentName(): string | undefined {
  const { i18n } = useLingui();
  const { data: tenants = [] } = useRead(tenantRoutes.list, {});
  const here = tenants.find(({ current }) => current);
  return here && tenants.length > 1 ? i18n._(environmentLabels[here.environment]) : undefined;
}

function PaletteButton() {
  const { t } = useLingui();
  const { permissions } = useViewer();
  if (!permissions.flags.commandK) return null;
  return (
    <button type="button" className={styles.navfind} onClick={() => (navState.palette = true)}>
      <Icon of={Search} size={14} />
      <span className="grow">{t`Search`}</span>
      <span className="only-wide">
        <Keys keys={[commandKey, 'K']} />
      </span>
    </button>
  );
}

function Group({
  group,
  entries,
  title,
}: {
  group: MenuGroup;
  entries: Listed[];
  title: string | undefined;
}) {
  const { i18n } = useLingui();
  const folded = useSnapshot(navState).folded.includes(group);
  if (entries.length === 0) return null;
  const general = groupTitles[group];
  const label = title ?? (general && i18n._(general));
  if (!label) return entries.map((entry) => <NavEntry key={entry.href} {...entry} />);
  return (
    <section aria-label={label}>
      <button
        type="button"
        className={styles.navgroup}
        aria-expanded={!folded}
        onClick={() => toggleFold(group)}
      >
        <span className="clip" dir="auto">
          {label}
        </span>
        <Icon of={ChevronDown} size={12} className={clsx(styles.fold, folded && styles.folded)} />
      </button>
      {!folded && entries.map((entry) => <NavEntry key={entry.href} {...entry} />)}
    </section>
  );
}

/** One entry for all settings; which of them it opens depends on the person. */
function SettingsEntry({ pages }: { pages: readonly Listed[] }) {
  const { t } = useLingui();
  const { permissions, tenant } = useViewer();
  const [location] = useLocation();
  const href = settingsHref(pages, { permissions, subscriptionType: tenant.subscriptionType });
  if (!href) return null;
  const on = isAt(location, '/settings');
  return (
    <Link
      href={href}
      className={clsx(styles.navitem, on && styles.on)}
      aria-current={on ? 'page' : undefined}
    >
      <Icon of={Settings} />
      <span className="grow clip">{t`Settings`}</span>
    </Link>
  );
}
