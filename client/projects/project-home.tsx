import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Pencil, Trash2, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Project } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Primary, Tool } from '../kit/buttons.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { useFormat } from '../kit/format.ts';
import { Menu } from '../kit/menu.tsx';
import { Page, Sheet } from '../kit/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/states.tsx';
import { Continue } from './continue.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { projectLinks } from './screens.ts';
import './projects.css';

export default function ProjectHome() {
  const { projectId = '' } = useParams<{ projectId: string }>();
  const { t } = useLingui();
  const {
    data: project,
    error,
    refetch,
  } = useRead(projectRoutes.read, { params: { id: projectId } }, { keep: true });
  const path = [{ label: t`Projects`, href: projectLinks.list }];
  if (project) return <ProjectPage project={project} />;
  return (
    <Page title={t`Project`} path={path}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

function ProjectPage({ project }: { project: Project }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, name, description, createdAt, updatedAt, abilities } = project;
  return (
    <Page
      title={name}
      path={[{ label: t`Projects`, href: projectLinks.list }]}
      actions={
        <>
          {abilities.change && <ProjectMenu project={project} />}
          <Primary icon={Workflow} href={`/${id}/agents`}>
            <Trans>Open agents</Trans>
          </Primary>
        </>
      }
    >
      <Sheet width={760}>
        {!abilities.change && <ReadOnlyNote />}
        <p dir="auto">
          {description || <span className="muted">{t`This project has no description.`}</span>}
        </p>
        <dl className="kv">
          <dt>
            <Trans>Created</Trans>
          </dt>
          <dd>{format.dateTime(createdAt)}</dd>
          <dt>
            <Trans>Changed</Trans>
          </dt>
          <dd>{format.dateTime(updatedAt)}</dd>
        </dl>
        <Continue projectId={id} />
      </Sheet>
    </Page>
  );
}

function ProjectMenu({ project }: { project: Project }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const remove = useChange(projectRoutes.remove);
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu
        trigger={<Tool icon={Ellipsis} label={t`More`} />}
        items={[
          { label: t`Rename and describe`, icon: Pencil, onSelect: () => setOpen('edit') },
          'line',
          { label: t`Delete project`, icon: Trash2, danger: true, onSelect: () => setOpen('remove') },
        ]}
      />
      {open === 'edit' && <ProjectDialog project={project} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title={t`Delete ${project.name}?`}
        description={t`Its agents stop and can no longer be opened. This cannot be undone.`}
        verb={t`Delete project`}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: project.id } });
          goTo(projectLinks.list);
        }}
      />
    </>
  );
}
