import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '@radix-ui/themes';
import { Command } from 'cmdk';
import { FolderKanban, Search, type LucideIcon } from 'lucide-react';
import { type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useViewer } from '../data/viewer.ts';
import { Keys } from '../kit/buttons.tsx';
import { Icon } from '../kit/icon.tsx';
import { navState } from '../kit/nav-state.ts';
import type { MenuGroup } from '../kit/screen.ts';
import { scaleOf, Tile } from '../kit/tile.tsx';
import { initialsOf } from '../kit/face.tsx';
import { useProject, useProjects, useRecentProjects } from '../projects/index.ts';
import type { PaletteProps } from './command-palette.tsx';
import { menuIcon } from './menu-icons.ts';
import { groupTitles, listed } from './menu.ts';

const placeGroups: readonly (readonly MenuGroup[])[] = [
  ['top', 'foot'],
  ['components'],
  ['govern'],
  ['feeds'],
];

const close = () => void (navState.palette = false);

export default function PaletteDialog({ screens, projectId }: PaletteProps) {
  const { t, i18n } = useLingui();
  const { standing } = useViewer();
  const project = useProject(projectId);
  const groups = Map.groupBy(listed(screens, standing, projectId), ({ screen }) => screen.menu.group);
  const placesOf = (group: MenuGroup) =>
    (groups.get(group) ?? []).map(({ screen, href }) => (
      <Place key={href} href={href} icon={menuIcon(screen.menu.icon)} label={i18n._(screen.title)} />
    ));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Content className="dialog palette" style={{ maxWidth: 620 }} aria-describedby={undefined}>
        <Dialog.Title className="unseen">{t`Search and go`}</Dialog.Title>
        <Command loop label={t`Search and go`}>
          <div className="palette-top">
            <Icon of={Search} />
            <Command.Input placeholder={t`Search or go to a page`} dir="auto" />
            {project && (
              <span className="chip" dir="auto">
                {project.name}
              </span>
            )}
          </div>
          <Command.List label={t`Results`}>
            <Command.Empty className="palette-empty">
              <p className="h2">{t`No results found`}</p>
              <p className="muted">{t`Try a different search term`}</p>
            </Command.Empty>
            {project && <Group title={t`Current project`}>{placesOf('project')}</Group>}
            <ProjectGroups />
            {placeGroups.map((together) => {
              const places = together.flatMap(placesOf);
              const title = together[0] && groupTitles[together[0]];
              return places.length > 0 ? (
                <Group key={together[0]} title={title ? i18n._(title) : t`Go to`}>
                  {places}
                </Group>
              ) : null;
            })}
          </Command.List>
          <Foot />
        </Command>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** Recent ones at the top; the others are found by typing. */
function ProjectGroups() {
  const { t } = useLingui();
  const { data: projects = [] } = useProjects();
  const { ids } = useRecentProjects();
  const recent = ids.flatMap((id) => projects.find((project) => project.id === id) ?? []);
  const others = projects.filter(({ id }) => !ids.includes(id));
  const entry = ({ id, name }: (typeof projects)[number]) => (
    <Place
      key={id}
      href={`/${id}/`}
      label={name}
      tile={<Tile letters={initialsOf(name)} scale={scaleOf(id)} size={22} />}
    />
  );
  return (
    <>
      {recent.length > 0 && <Group title={t`Recent projects`}>{recent.map(entry)}</Group>}
      {others.length > 0 && <Group title={t`Projects`}>{others.map(entry)}</Group>}
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Command.Group heading={title}>{children}</Command.Group>
);

function Place({
  href,
  label,
  icon,
  tile,
}: {
  href: string;
  label: string;
  icon?: LucideIcon;
  tile?: ReactNode;
}) {
  const [, goTo] = useLocation();
  const go = () => {
    close();
    goTo(href);
  };
  return (
    <Command.Item value={`${label} ${href}`} onSelect={go}>
      {tile ?? <Icon of={icon ?? FolderKanban} className="muted" />}
      <span className="grow clip" dir="auto">
        {label}
      </span>
      <span className="end row muted">
        <Trans>Open</Trans> <Keys keys={['↵']} />
      </span>
    </Command.Item>
  );
}

const Foot = () => (
  <div className="palette-foot only-wide">
    <Keys keys={['↑', '↓']} /> <Trans>choose</Trans> <Keys keys={['↵']} /> <Trans>open</Trans>
    <span className="grow" />
    <Keys keys={['Esc']} /> <Trans>close</Trans>
  </div>
);
