import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { RESTORABLE_DAYS, RestoreProject, type DeletedProject } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { CallFailed } from '../data/call.ts';
import { queries, useChange, useRead } from '../data/query.ts';
import { Ago, useNow } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { TextField } from '../kit/forms/fields.tsx';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonRows, StateText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { projectLinks } from './links.ts';
import { ProjectIcon } from './project-icon.tsx';
import styles from './projects.module.css';
import rowStyles from './rows.module.css';

export default function DeletedProjects() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(projectRoutes.deleted, {});
  return (
    <Page title={t`Recently deleted`} path={[{ label: t`Projects`, href: projectLinks.list }]}>
      <Scroll className={styles.projects}>
        {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonRows rows={3} />}
        {data?.some(({ abilities }) => !abilities.restore) && <ReadOnlyNote />}
        {data?.length === 0 && (
          <StateText title={t`No recently deleted projects`}>
            <Trans>You can restore a deleted project here for {RESTORABLE_DAYS} days.</Trans>
          </StateText>
        )}
        <ul>
          {data?.map((project) => (
            <Row key={project.id} project={project} />
          ))}
        </ul>
      </Scroll>
    </Page>
  );
}

function Row({ project }: { project: DeletedProject }) {
  const { t } = useLingui();
  const now = useNow();
  const [isTaken, setTaken] = useState(false);
  const restore = useRestore();
  const { id, name, deletedAt, deletedBy, goneAt, abilities } = project;
  const days = Math.max(0, Math.ceil((new Date(goneAt).getTime() - now) / DAY_MS));
  const bring = () =>
    restore({ params: { id }, body: {} }).catch((error: unknown) => {
      if (error instanceof CallFailed && error.problem.code === 'projects.nameTaken') setTaken(true);
      else toastError(error);
    });
  return (
    <li className={rowStyles.waitingRow}>
      <ProjectIcon project={project} size={24} />
      <b className="clip grow" dir="auto">
        {name}
      </b>
      <span className="muted only-wide">
        {deletedBy} · <Ago at={deletedAt} />
      </span>
      <span className="muted num">
        <Plural value={days} one="# day left" other="# days left" />
      </span>
      {abilities.restore && (
        <Button
          variant="quiet"
          size="1"
          icon={ArchiveRestore}
          aria-label={t`Restore ${name}`}
          onClick={() => void bring()}
        >
          <Trans>Restore</Trans>
        </Button>
      )}
      {isTaken && <RestoreAs project={project} onClose={() => setTaken(false)} />}
    </li>
  );
}

/** Everything may have come back: agents, runs, violations. */
function useRestore() {
  const restore = useChange(projectRoutes.restore);
  return async (input: Parameters<typeof restore.mutateAsync>[0]) => {
    await restore.mutateAsync(input);
    await queries.invalidateQueries();
  };
}

function RestoreAs({ project: { id, name }, onClose }: { project: DeletedProject; onClose: () => void }) {
  const { t } = useLingui();
  const restore = useRestore();
  const record = useRecordForm(RestoreProject, { name: `${name} 2` } as { name?: string }, {
    save: async (body) => {
      await restore({ params: { id }, body });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Restore under another name`}
      description={t`Another project is now named ${name}.`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Restore</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextField of={record} name="name" label={t`Name`} />
      </FormBody>
    </Dialog>
  );
}
