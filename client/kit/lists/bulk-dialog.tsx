// One act on many records: asked once, followed while it runs, stopped, and what has failed named at the end.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../buttons/buttons.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Progress } from './progress.tsx';
import styles from './bulk-dialog.module.css';

type Props = {
  title: string;
  description?: ReactNode;
  verb: ReactNode;
  danger: boolean;
  /** Why it cannot begin. */
  because?: string | undefined;
  isRunning: boolean;
  isStopping: boolean;
  done: number;
  of: number;
  onGo: () => void;
  onStop: () => void;
  onClose: () => void;
  /** What is asked, or said, before it begins. */
  children: ReactNode;
};

export function BulkDialog({ title, description, children, ...act }: Props) {
  const { t } = useLingui();
  const { isRunning, isStopping, done, of, onClose } = act;
  return (
    <Dialog
      open
      onClose={onClose}
      insistent={isRunning}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={isRunning ? act.onStop : onClose} loading={isStopping}>
            {isRunning ? t`Stop` : t`Cancel`}
          </Button>
          <Button
            variant={act.danger ? 'danger' : 'primary'}
            loading={isRunning}
            because={act.because}
            onClick={act.onGo}
          >
            {act.verb}
          </Button>
        </>
      }
    >
      {isRunning && of > 1 ? <Progress done={done} of={of} /> : children}
    </Dialog>
  );
}

type FailedProps = {
  failures: readonly { id: string; name: string; reason: string }[];
  of: number;
  onClose: () => void;
};

export function FailedDialog({ failures, of, onClose }: FailedProps) {
  const { t } = useLingui();
  const count = failures.length;
  const done = of - count;
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
      <dl className={styles.failures} role="status" tabIndex={-1}>
        {failures.map(({ id, name, reason }) => (
          <div key={id}>
            <dt dir="auto">{name}</dt>
            <dd className="muted">{reason}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
