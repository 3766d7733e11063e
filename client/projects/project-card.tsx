import { Plural, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Pin, PinOff } from 'lucide-react';
import { Link } from 'wouter';
import type { ListedProject } from '../../shared/projects/project.ts';
import { Ago } from '../kit/display/ago.tsx';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { projectLinks } from './links.ts';
import { PausedTag } from './project-frame.tsx';
import { ProjectEditors } from './project-editors.tsx';
import { ProjectIcon } from './project-icon.tsx';
import { usePinning } from './use-pinning.ts';
import styles from './projects.module.css';

export function ProjectCard({ project }: { project: ListedProject }) {
  const { id, name, description, status, modified, editors } = project;
  return (
    <article className={styles.projectCard}>
      <Link href={projectLinks.home(id)} className={styles.projectLink}>
        <ProjectIcon project={project} />
        <b className="clip grow" dir="auto">
          {name}
        </b>
        {status === 'Paused' && <PausedTag />}
        {editors.length > 0 && <ProjectEditors of={editors} />}
      </Link>
      <PinButton project={project} />
      <p className="muted clip" dir="auto">
        {description}
      </p>
      <p className="row muted small">
        <span className="num">
          <Plural value={project.agents} one="# agent" other="# agents" />
        </span>
        <span className="num">
          <Plural value={project.runsOfSevenDays} one="# run in 7 days" other="# runs in 7 days" />
        </span>
        <span className="grow" />
        <Ago at={modified} />
      </p>
    </article>
  );
}

function PinButton({ project }: { project: ListedProject }) {
  const { t } = useLingui();
  const pinning = usePinning();
  const { name, pinned } = project;
  return (
    <IconButton
      size="1"
      icon={pinned ? PinOff : Pin}
      className={clsx(styles.pin, pinned && styles.pinned)}
      label={pinned ? t`Unpin ${name}` : t`Pin ${name}`}
      onClick={() => pinning(project)}
    />
  );
}
