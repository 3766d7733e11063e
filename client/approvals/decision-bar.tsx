import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Approval } from '../../shared/approvals/approval.ts';
import type { approvalRoutes } from '../../shared/approvals/routes.ts';
import type { Input } from '../../shared/kernel/contract.ts';
import { CallFailed } from '../data/call.ts';
import { Button, Keys } from '../kit/buttons/buttons.tsx';
import { useShortcuts } from '../kit/navigation/shortcuts.ts';
import { toast } from '../kit/overlays/toast.tsx';
import type { ApprovalInput } from './use-approval-input.ts';
import styles from './approval.module.css';

type Props = {
  approval: Approval;
  input: ApprovalInput;
  decide: (body: DecisionInput) => Promise<unknown>;
  isPending: boolean;
  error: unknown;
  /** Absent: the reader may not open the run. */
  runLink?: string;
};

export type DecisionInput = Input<(typeof approvalRoutes)['decide']>['body'];

export function DecisionBar({ approval, input, isPending, error, runLink, ...props }: Props) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [comment, setComment] = useState('');
  const [lacksComment, setLacksComment] = useState(false);

  async function decide(decision: 'approved' | 'denied') {
    if (isPending || !approval.mayDecide) return;
    if (decision === 'denied' && !comment.trim()) {
      setLacksComment(true);
      field.current?.focus();
      return;
    }
    if (decision === 'approved' && !input.check()) return;
    const { subject, form } = input;
    const text = decision === 'approved' && approval.isEdited ? (subject ?? approval.subject) : subject;
    const body = { decision, comment: comment.trim(), form, ...(text !== undefined && { subject: text }) };
    try {
      await props.decide(body);
      input.clear();
      toast(decision === 'approved' ? t`Approved. The run continues.` : t`Denied. The run continues.`);
    } catch {
      // Shown in the bar itself.
    }
  }

  useDecisionKeys(decide);

  if (!approval.mayDecide) return <NothingToDecide approval={approval} runLink={runLink} />;
  return (
    <footer className={styles.bar}>
      {error !== null && (
        <p className="err grow" role="alert">
          {error instanceof CallFailed ? error.message : t`This could not be sent. Please try again.`}
        </p>
      )}
      {approval.isOrphaned && (
        <p className={clsx('muted', styles.deputy)}>
          <Trans>
            None of the approvers can decide any longer. You can, because you administer the project.
          </Trans>
        </p>
      )}
      <label htmlFor={id} className={lacksComment ? 'err' : 'muted'}>
        <Trans>Comment (required to deny)</Trans>
      </label>
      <TextField.Root
        ref={field}
        id={id}
        className={styles.comment}
        dir="auto"
        value={comment}
        maxLength={2000}
        aria-invalid={lacksComment}
        onChange={(event) => {
          setComment(event.target.value);
          setLacksComment(false);
        }}
      />
      <span className="grow" />
      {runLink && (
        <Button variant="quiet" href={runLink} className="only-wide">
          <Trans>Open run</Trans>
        </Button>
      )}
      <Button
        variant="quiet"
        icon={X}
        disabled={isPending}
        onClick={() => void decide('denied')}
        title={approval.deniedDescription}
      >
        <Trans>Deny</Trans> <Keys keys={['D']} />
      </Button>
      <Button
        variant="primary"
        icon={Check}
        loading={isPending}
        onClick={() => void decide('approved')}
        title={approval.approvedDescription}
      >
        <Trans>Approve</Trans>
      </Button>
    </footer>
  );
}

function NothingToDecide({ approval, runLink }: { approval: Approval; runLink: string | undefined }) {
  const isWaiting = approval.status === 'waiting';
  if (!isWaiting && !runLink) return null;
  return (
    <footer className={styles.bar}>
      <span className="grow muted">{isWaiting && <WhyNot approval={approval} />}</span>
      {runLink && (
        <Button variant="quiet" href={runLink}>
          <Trans>Open run</Trans>
        </Button>
      )}
    </footer>
  );
}

function WhyNot({ approval }: { approval: Approval }) {
  if (approval.decisions.length > 0 && approval.quorum > approval.decisions.length)
    return <Trans>Other approvers still have to decide.</Trans>;
  if (approval.isOrphaned)
    return (
      <Trans>
        None of the approvers can decide any longer. An administrator of the project can decide instead.
      </Trans>
    );
  return <Trans>You can view this request, but only its approvers can decide.</Trans>;
}

function useDecisionKeys(decide: (decision: 'approved' | 'denied') => Promise<void>) {
  const { t } = useLingui();
  useShortcuts(t`Inbox`, [
    {
      keys: ['$mod+Enter'],
      label: t`Approve`,
      run: () => void decide('approved'),
      yields: 'covered',
    },
    { keys: ['d'], label: t`Deny`, run: () => void decide('denied') },
  ]);
}
