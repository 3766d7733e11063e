// What goes with a project is shown before, and its name is typed: this stops agents other people rely on.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextField as Input } from '@radix-ui/themes';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { RESTORABLE_DAYS, type Project, type ProjectConsequences } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { queries, useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { Field } from '../kit/forms/field.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { call } from '../data/call.ts';
import { toastWithUndo } from '../kit/overlays/toast.tsx';
import { typedIn } from '../kit/forms/leading-space.ts';
import { projectLinks } from './links.ts';
import styles from './project.module.css';

export function DeleteProject({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useLingui();
  const { typed, setTyped, failure, busy, remove } = useDeleting(project, onClose);
  const { data, error, refetch } = useRead(projectRoutes.consequences, { params: { id: project.id } });
  const isSame = typed.trim() === project.name.trim();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Delete ${project.name}?`}
      description={t`It disappears for everyone immediately. You can restore it with everything in it for ${RESTORABLE_DAYS} days. After that, it is permanently deleted.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" disabled={!isSame || !data} loading={busy} onClick={() => void remove()}>
            <Trans>Delete project</Trans>
          </Button>
        </>
      }
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isSame && data) void remove();
        }}
      >
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonText lines={4} />}
        {data && <Consequences of={data} />}
        <Field label={t`Type the project’s name to confirm`} error={failure} help={<bdi>{project.name}</bdi>}>
          {(ties) => (
            <Input.Root
              {...ties}
              value={typed}
              dir="auto"
              autoComplete="off"
              onChange={(event) => setTyped(typedIn(event))}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function useDeleting({ id, name }: Project, onClose: () => void) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState('');
  const deletion = useChange(projectRoutes.remove);

  async function restore() {
    await call(projectRoutes.restore, { params: { id }, body: {} });
    await queries.invalidateQueries();
  }

  async function remove() {
    setFailure('');
    try {
      clearUnsavedGuards();
      await deletion.mutateAsync({ params: { id } });
      onClose();
      goTo(projectLinks.list);
      void queries.invalidateQueries();
      toastWithUndo(t`${name} has been deleted.`, restore);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }
  return { typed, setTyped, failure: failure || undefined, busy: deletion.isPending, remove };
}

function Consequences({ of }: { of: ProjectConsequences }) {
  const { agents, models, guardrailAssignments, apiKeys, people, runs, openRuns } = of;
  if (Object.values(of).every((count) => count === 0))
    return (
      <p className="muted">
        <Trans>There is nothing in it.</Trans>
      </p>
    );
  return (
    <ul className={styles.consequences}>
      <DeletionConsequence count={agents}>
        <Plural
          value={agents}
          one="# agent can no longer be opened or run"
          other="# agents can no longer be opened or run"
        />
      </DeletionConsequence>
      <DeletionConsequence count={openRuns}>
        <Plural
          value={openRuns}
          one="# run in progress is cancelled and does not resume"
          other="# runs in progress are cancelled and do not resume"
        />
      </DeletionConsequence>
      <DeletionConsequence count={runs}>
        <Plural
          value={runs}
          one="# run disappears from the feeds and insights"
          other="# runs disappear from the feeds and insights"
        />
      </DeletionConsequence>
      <DeletionConsequence count={models}>
        <Plural value={models} one="# model can no longer be used" other="# models can no longer be used" />
      </DeletionConsequence>
      <DeletionConsequence count={guardrailAssignments}>
        <Plural
          value={guardrailAssignments}
          one="# guardrail loses its assignment here"
          other="# guardrails lose their assignment here"
        />
      </DeletionConsequence>
      <DeletionConsequence count={apiKeys}>
        <Plural value={apiKeys} one="# API key stops working" other="# API keys stop working" />
      </DeletionConsequence>
      <DeletionConsequence count={people}>
        <Plural
          value={people}
          one="# person is left without a project"
          other="# people are left without a project"
        />
      </DeletionConsequence>
    </ul>
  );
}

const DeletionConsequence = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 ? <li>{children}</li> : null;
