// What every page of a project begins with: the project itself, its name, its tabs, and that it is paused.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { Project } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { Page } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { Note } from '../kit/layout/notice.tsx';
import { projectLinks } from './links.ts';
import { projectReading } from './project-reading.ts';
import { ProjectTabs } from './project-tabs.tsx';
import styles from './projects.module.css';

type Props = {
  actions?: (project: Project) => ReactNode;
  children: (project: Project) => ReactNode;
};

export function ProjectFrame({ actions, children }: Props) {
  const { projectId = '' } = useParams<{ projectId: string }>();
  const { t } = useLingui();
  const input = { params: { id: projectId } };
  const { data: project, error, refetch } = useRead(projectRoutes.read, input, projectReading);
  const path = [{ label: t`Projects`, href: projectLinks.list }];
  if (error || !project)
    return (
      <Page title={t`Project`} path={path}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
      </Page>
    );
  return (
    <Page
      title={project.name}
      path={path}
      status={project.status === 'Paused' && <PausedTag />}
      actions={actions?.(project)}
      tabs={<ProjectTabs projectId={projectId} />}
    >
      {project.status === 'Paused' && <PausedNote project={project} />}
      {children(project)}
    </Page>
  );
}

export const PausedTag = () => (
  <span className={clsx('tag', styles.pausedTag)}>
    <Icon of={CirclePause} size={13} />
    <Trans>Paused</Trans>
  </span>
);

function PausedNote({ project: { id, abilities } }: { project: Project }) {
  const resume = useChange(projectRoutes.resume);
  return (
    <Note className={styles.pausedNote} role="status">
      <Icon of={CirclePause} />
      <span className="grow">
        <Trans>
          This month’s budget is used up, so no new runs can start. Runs in progress finish. If you resume the
          project, it works for the rest of the month.
        </Trans>
      </span>
      {abilities.change && (
        <Button
          variant="quiet"
          size="1"
          loading={resume.isPending}
          onClick={() => void resume.mutateAsync({ params: { id } }).catch(toastError)}
        >
          <Trans>Resume</Trans>
        </Button>
      )}
    </Note>
  );
}
