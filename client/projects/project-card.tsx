import { Plural, useLingui } from '@lingui/react/macro';
import { Pin, PinOff } from 'lucide-react';
import { Link } from 'wouter';
import type { Project, ProjectCounts } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useChange } from '../data/query.ts';
import { Ago } from '../kit/ago.tsx';
import { Tool } from '../kit/buttons.tsx';
import { sayFailure } from '../kit/toast.tsx';
import { PausedTag } from './project-frame.tsx';
import { ProjectIcon } from './project-icon.tsx';
import { projectLinks } from './screens.ts';

type Props = { project: Project; counts: ProjectCounts | undefined };

export function ProjectCard({ project, counts }: Props) {
  const { id, name, description, status, updatedAt } = project;
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

function PinButton({ project: { id, name, pinned } }: { project: Project }) {
  const { t } = useLingui();
  const pin = useChange(projectRoutes.pin);
  const unpin = useChange(projectRoutes.unpin);
  const toggle = () => (pinned ? unpin : pin).mutateAsync({ params: { id } }).catch(sayFailure);
  return (
    <Tool
      size="1"
      icon={pinned ? PinOff : Pin}
      className={pinned ? 'pin pinned' : 'pin'}
      label={pinned ? t`Unpin ${name}` : t`Pin ${name}`}
      onClick={() => void toggle()}
    />
  );
}
