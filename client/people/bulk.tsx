// Doing the same to one person or to many: the consequences before, the failures after.
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { collectionOf } from '../data/query.ts';
import { BulkDialog, FailedDialog } from '../kit/lists/bulk-dialog.tsx';
import { useFormat } from '../kit/text/format.ts';
import type { BulkAction } from '../../shared/people/member-job.ts';
import { runOf, type Failure, type Run } from './bulk-actions.ts';
import { toast, toastError } from '../kit/overlays/toast.tsx';
import { nameOf, type UserRow } from './user-row.ts';

function useLabels(action: BulkAction, people: readonly UserRow[]) {
  const { t } = useLingui();
  const count = people.length;
  const [only] = people;
  const whom = only && count === 1 ? nameOf(only) : t`${count} people`;
  const isWithdrawal = people.every(({ status }) => status === 'Invited');
  const labels: Record<BulkAction, { title: string; description: string; verb: string }> = {
    reinvite: {
      title: t`Invite ${whom} again?`,
      description: t`A new link is sent by email. The previous link no longer works.`,
      verb: t`Invite again`,
    },
    deactivate: {
      title: t`Deactivate ${whom}?`,
      description: t`They are signed out everywhere immediately and cannot sign in. What they created stays, and you can reactivate them with the access they had.`,
      verb: t`Deactivate`,
    },
    reactivate: {
      title: t`Reactivate ${whom}?`,
      description: t`They get back the roles, projects and groups they had.`,
      verb: t`Reactivate`,
    },
    remove: isWithdrawal
      ? {
          title: t`Withdraw the invitation for ${whom}?`,
          description: t`The link in the email no longer works.`,
          verb: t`Withdraw`,
        }
      : {
          title: t`Remove ${whom}?`,
          description: t`They are signed out immediately, leave every group, and their API keys stop working. Agents, projects and everything else they created stay.`,
          verb: t`Remove`,
        },
  };
  return labels[action];
}

type Props = {
  action: BulkAction;
  people: readonly UserRow[];
  /** Known of one person alone. */
  consequences?: ReactNode;
  onClose: () => void;
  /** When it was done for everybody or for some: for whom it was tried. */
  onDone?: ((handled: readonly UserRow[]) => void) | undefined;
};

type Ends = Pick<Props, 'onClose' | 'onDone'>;

/** Does the work to everybody, tells how far it is, and closes unless it failed for some. */
export function useForAll(people: readonly UserRow[], { onClose, onDone }: Ends) {
  const client = useQueryClient();
  const { t } = useLingui();
  const { number } = useFormat();
  const [done, setDone] = useState<number>();
  const [failures, setFailures] = useState<Failure[]>();
  const stopping = useRef(new AbortController());

  async function go(run: Run) {
    setDone(0);
    try {
      const { handled, failures: failed } = await run(people, setDone, stopping.current.signal);
      if (failed.length < handled.length) onDone?.(handled);
      if (handled.length < people.length) {
        const [finished, total] = [number(handled.length - failed.length), number(people.length)];
        toast(t`Stopped: ${finished} of ${total} done.`);
      }
      if (failed.length === 0) return onClose();
      setDone(handled.length);
      setFailures(failed);
    } catch (error) {
      toastError(error);
      onClose();
    } finally {
      await client.invalidateQueries({ queryKey: [collectionOf(userRoutes.list)] });
    }
  }

  const [isStopping, setStopping] = useState(false);
  const stop = () => {
    stopping.current.abort();
    setStopping(true);
  };
  return { go, stop, isStopping, done: done ?? 0, isRunning: done !== undefined, failures };
}

export function ChangePeopleDialog({ action, people, consequences, onClose, onDone }: Props) {
  const { title, description, verb } = useLabels(action, people);
  const { go, stop, failures, ...progress } = useForAll(people, { onClose, onDone });
  if (failures) return <Failed failures={failures} of={progress.done} onClose={onClose} />;
  return (
    <BulkDialog
      {...progress}
      of={people.length}
      title={title}
      description={description}
      verb={verb}
      danger={action === 'remove' || action === 'deactivate'}
      onGo={() => void go(runOf(action, people.length))}
      onStop={stop}
      onClose={onClose}
    >
      {consequences}
    </BulkDialog>
  );
}

type FailedProps = { failures: readonly Failure[]; of: number; onClose: () => void };

export const Failed = ({ failures, ...rest }: FailedProps) => (
  <FailedDialog
    {...rest}
    failures={failures.map(({ user, reason }) => ({ id: user.id, name: nameOf(user), reason }))}
  />
);
