import { Plural, useLingui } from '@lingui/react/macro';
import { Pin, PinOff } from 'lucide-react';
import { Link } from 'wouter';
import type { Project } from '../../shared/projects/project.ts';
import { Ago } from '../kit/ago.tsx';
import { Tool } from '../kit/buttons.tsx';
import { PausedTag } from './project-frame.tsx';
import { ProjectIcon } from './project-icon.tsx';
import type { ProjectRow } from './project-order.ts';
import { projectLinks } from './screens.ts';
import { usePinning } from './use-pinning.ts';

export function ProjectCard({ project }: { project: ProjectRow }) {
  const { id, name, description, status, updatedAt, counts } = project;
  return (
    <article className="project-card">
      <Link href={projectLinks.home(id)} className="project-link">
        <ProjectIcon project={project} />
        <b className="clip grow" dir="auto">
          {name}
        </b>
        {status === 'Paused' && <PausedTag />}
      </Link>
      <PinButton project={project} />
      <p className="muted clip" dir="auto">
        {description || '–'}
      </p>
      <p className="row muted small">
        <span className="num">
          {counts ? <Plural value={counts.agents} one="# agent" other="# agents" /> : ' '}
        </span>
        <span className="num">
          {counts && <Plural value={counts.runsOfSevenDays} one="# run in 7 days" other="# runs in 7 days" />}
        </span>
        <span className="grow" />
        <Ago at={updatedAt} />
      </p>
    </article>
  );
}

function PinButton({ project }: { project: Project }) {
  const { t } = useLingui();
  const pinning = usePinning();
  const { name, pinned } = project;
  return (
    <Tool
      size="1"
      icon={pinned ? PinOff : Pin}
      className={pinned ? 'pin pinned' : 'pin'}
      label={pinned ? t`Unpin ${name}` : t`Pin ${name}`}
      onClick={() => pinning(project)}
    />
  );
}
