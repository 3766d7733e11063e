import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { Command } from 'cmdk';
import { Plus, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useViewer } from '../data/viewer.ts';
import { focusPage, useFocusReturn } from '../kit/navigation/arrival.ts';
import { Keys } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { navState } from '../kit/navigation/nav-state.ts';
import { scaleOf, Tile } from '../kit/display/tile.tsx';
import { initialsOf } from '../kit/display/avatar.tsx';
import { DialogContent } from '../kit/overlays/dialog.tsx';
import { Footer } from '../kit/layout/page.tsx';
import { Commands } from '../kit/pickers/commands.tsx';
import { useCurrentProject, useProject, useProjects, useRecentProjects } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import type { PaletteProps } from './command-palette.tsx';
import { menuIcon } from './menu-icons.ts';
import type { Listed } from './menu.ts';
import { AgentGroup } from './palette-agents.tsx';
import { GoTo, Group, CommandItem, scoreOf } from './palette-place.tsx';
import { placesFor } from './palette-places.ts';
import styles from './palette.module.css';

const MAX_PROJECTS = 50;

const close = () => void (navState.palette = false);

export default function PaletteDialog({ screens, projectId }: PaletteProps) {
  const { t, i18n } = useLingui();
  const { permissions } = useViewer();
  const { goTo, remember, giveBack } = useGoing();
  const [typed, setTyped] = useState('');
  const project = useProject(projectId);
  const current = useCurrentProject(projectId);
  const { ofProject, others, commands } = placesFor(screens, permissions, project?.id, current?.id);
  const placesOf = (entries: readonly Listed[]) =>
    entries.map(({ screen, href }) => (
      <CommandItem key={href} href={href} icon={menuIcon(screen.menu.icon)} label={i18n._(screen.title)} />
    ));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <DialogContent
        className={styles.palette}
        style={{ maxWidth: 620 }}
        aria-describedby={undefined}
        onOpenAutoFocus={remember}
        onCloseAutoFocus={giveBack}
      >
        <Dialog.Title className="unseen">{t`Open the command palette`}</Dialog.Title>
        <GoTo value={goTo}>
          <Commands loop label={t`Open the command palette`} filter={scoreOf}>
            <div className={styles.top}>
              <Icon of={Search} />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                placeholder={t`Search or go to a page`}
                dir="auto"
              />
              {project && (
                <span className="chip" dir="auto">
                  {project.name}
                </span>
              )}
            </div>
            <Command.List label={t`Results`}>
              <Command.Empty className={styles.empty}>
                <p className="h2">{t`No results found`}</p>
                <p className="muted">{t`Try a different search term`}</p>
              </Command.Empty>
              {project && ofProject.length > 0 && (
                <Group title={t`Current project`}>{placesOf(ofProject)}</Group>
              )}
              <RecentProjects />
              <AgentGroup typed={typed} />
              {others.map(({ title, entries }) => (
                <Group key={title} title={i18n._(title)}>
                  {placesOf(entries)}
                </Group>
              ))}
              <OtherProjects typed={typed} />
              {commands.length > 0 && (
                <Group title={t`Actions`}>
                  {commands.map(({ screen, href }) => (
                    <CommandItem key={href} href={href} icon={Plus} label={i18n._(screen.title)} />
                  ))}
                </Group>
              )}
            </Command.List>
            <KeyHints />
          </Commands>
        </GoTo>
      </DialogContent>
    </Dialog.Root>
  );
}

/** The focus goes along; closed without going anywhere, it returns to where it was. */
function useGoing() {
  const [, navigate] = useLocation();
  const { remember, giveBack } = useFocusReturn();
  const hasGone = useRef(false);
  return {
    remember,
    goTo: (href: string) => {
      hasGone.current = true;
      close();
      navigate(href);
    },
    giveBack: (event: Event) => {
      giveBack(event);
      if (hasGone.current) focusPage();
    },
  };
}

function RecentProjects() {
  const { t } = useLingui();
  const { data: projects = [] } = useProjects();
  const { ids } = useRecentProjects();
  const recent = ids.flatMap((id) => projects.find((project) => project.id === id) ?? []);
  return <ProjectGroup title={t`Recent projects`} projects={recent} />;
}

/** At the end, to be found by typing; of hundreds only the first that fit. */
function OtherProjects({ typed }: { typed: string }) {
  const { t } = useLingui();
  const { data: projects = [] } = useProjects();
  const { ids } = useRecentProjects();
  const others = projects.filter(({ id }) => !ids.includes(id));
  const score = ({ id, name }: { id: string; name: string }) => scoreOf(projectLinks.home(id), typed, [name]);
  const fitting = typed ? others.toSorted((one, other) => score(other) - score(one)) : others;
  return <ProjectGroup title={t`Projects`} projects={fitting.slice(0, MAX_PROJECTS)} />;
}

type Listing = { title: string; projects: readonly { id: string; name: string }[] };

const ProjectGroup = ({ title, projects }: Listing) =>
  projects.length > 0 && (
    <Group title={title}>
      {projects.map(({ id, name }) => (
        <CommandItem
          key={id}
          href={projectLinks.home(id)}
          label={name}
          tile={<Tile initials={initialsOf(name)} scale={scaleOf(id)} size={22} />}
        />
      ))}
    </Group>
  );

const KeyHints = () => (
  <Footer className={clsx('only-wide key-hints', styles.foot)}>
    <Keys keys={['↑', '↓']} /> <Trans>choose</Trans> <Keys keys={['↵']} /> <Trans>open</Trans>
    <span className="grow" />
    <Keys keys={['Esc']} /> <Trans>close</Trans>
  </Footer>
);
