import { useLingui } from '@lingui/react/macro';
import { Pin, PinOff } from 'lucide-react';
import { Link } from 'wouter';
import type { Project } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useChange } from '../data/query.ts';
import { Ago } from '../kit/ago.tsx';
import { Tool } from '../kit/buttons.tsx';
import { initialsOf } from '../kit/face.tsx';
import { scaleOf, Tile } from '../kit/tile.tsx';
import { sayFailure } from '../kit/toast.tsx';
import { projectLinks } from './screens.ts';

export function ProjectCard({ project }: { project: Project }) {
  const { id, name, description, updatedAt } = project;
  return (
    <article className="project-card">
      <Link href={projectLinks.home(id)} className="project-link">
        <Tile letters={initialsOf(name)} scale={scaleOf(id)} />
        <b className="clip grow" dir="auto">
          {name}
        </b>
      </Link>
      <PinButton project={project} />
      <p className="muted clip" dir="auto">
        {description || '–'}
      </p>
      <span className="muted small">
        <Ago at={updatedAt} />
      </span>
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
