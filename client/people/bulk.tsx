// Doing the same to one person or to many: the consequences before, the failures after.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { collectionOf } from '../data/query.ts';
import { Button } from '../kit/buttons.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useFormat } from '../kit/format.ts';
import type { BulkAction } from '../../shared/people/member-job.ts';
import { runOf, type Failure, type Run } from './bulk-actions.ts';
import { toast, toastError } from '../kit/toast.tsx';
import { Progress } from '../kit/progress.tsx';
import { nameOf, type UserRow } from './user-row.ts';
import styles from './people.module.css';

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

export function BulkDialog({ action, people, consequences, onClose, onDone }: Props) {
  const { t } = useLingui();
  const { title, description, verb } = useLabels(action, people);
  const { go, stop, isStopping, done, isRunning, failures } = useForAll(people, { onClose, onDone });
  const variant = action === 'remove' || action === 'deactivate' ? 'danger' : 'primary';

  if (failures) return <Failed failures={failures} of={done} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      insistent={isRunning}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={isRunning ? stop : onClose} loading={isStopping}>
            {isRunning ? t`Stop` : t`Cancel`}
          </Button>
          <Button variant={variant} onClick={() => void go(runOf(action, people.length))} loading={isRunning}>
            {verb}
          </Button>
        </>
      }
    >
      {isRunning && people.length > 1 ? <Progress done={done} of={people.length} /> : consequences}
    </Dialog>
  );
}

export function Failed({ failures, of, onClose }: { failures: Failure[]; of: number; onClose: () => void }) {
  const { t } = useLingui();
  const done = of - failures.length;
  const count = failures.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Failed for ${count} of ${of}`}
      description={done > 0 ? t`Done for the other ${done}.` : undefined}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles.outcomes} role="status" tabIndex={-1}>
        <table>
          <tbody>
            {failures.map(({ user, reason }) => (
              <tr key={user.id}>
                <td dir="auto">{nameOf(user)}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
