// Built from the screens table: what is open to this person, in groups that fold.
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Search } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useSnapshot } from 'valtio';
import { useViewer } from '../data/viewer.ts';
import { commandKey, Keys } from '../kit/buttons.tsx';
import { Icon } from '../kit/icon.tsx';
import { navState, toggleFold } from '../kit/nav-state.ts';
import type { MenuGroup, Screen } from '../kit/screen.ts';
import { useCurrentProject } from '../projects/index.ts';
import { Mark } from './mark.tsx';
import { menuIcon } from './menu-icons.ts';
import { groupTitles, listed, menuGroups, type Listed } from './menu.ts';
import { UserMenu } from './user-menu.tsx';

type Props = { screens: readonly Screen[]; projectId: string | undefined };

export function SideNav({ screens, projectId }: Props) {
  const { t } = useLingui();
  const { standing, tenant } = useViewer();
  const project = useCurrentProject(projectId);
  const all = Map.groupBy(listed(screens, standing, project?.id), ({ screen }) => screen.menu?.group);
  return (
    <nav className="side" aria-label={t`Main menu`}>
      <Link href="/" className="tenant">
        <Mark />
        <span className="grow clip" dir="auto">
          {tenant.name}
        </span>
      </Link>
      <PaletteButton />
      <div className="navscroll">
        {menuGroups.map((group) => (
          <Group
            key={group}
            group={group}
            entries={all.get(group) ?? []}
            title={group === 'project' ? project?.name : undefined}
          />
        ))}
      </div>
      <div className="navfoot">
        {(all.get('foot') ?? []).map((entry) => (
          <Entry key={entry.href} {...entry} />
        ))}
        <UserMenu />
      </div>
    </nav>
  );
}

function PaletteButton() {
  const { t } = useLingui();
  const { standing } = useViewer();
  if (!standing.flags.commandK) return null;
  return (
    <button type="button" className="navfind" onClick={() => (navState.palette = true)}>
      <Icon of={Search} size={14} />
      <span className="grow">{t`Search`}</span>
      <Keys keys={[commandKey, 'K']} />
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
  if (!label) return entries.map((entry) => <Entry key={entry.href} {...entry} />);
  return (
    <section aria-label={label}>
      <button type="button" className="navgroup" aria-expanded={!folded} onClick={() => toggleFold(group)}>
        <span className="clip" dir="auto">
          {label}
        </span>
        <Icon of={ChevronDown} size={12} className={folded ? 'fold folded' : 'fold'} />
      </button>
      {!folded && entries.map((entry) => <Entry key={entry.href} {...entry} />)}
    </section>
  );
}

function Entry({ screen, href }: Listed) {
  const { i18n } = useLingui();
  const [location] = useLocation();
  const on = isAt(location, href);
  const Count = screen.menu?.Count;
  return (
    <Link href={href} className={on ? 'navitem on' : 'navitem'} aria-current={on ? 'page' : undefined}>
      <Icon of={menuIcon(screen.menu?.icon ?? '')} />
      <span className="grow clip">{i18n._(screen.title)}</span>
      {Count && <Count />}
    </Link>
  );
}

/** There, or below it. */
const isAt = (location: string, href: string) =>
  `${location.replace(/\/$/, '')}/`.startsWith(`${href.replace(/\/$/, '')}/`);
