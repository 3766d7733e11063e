import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { approvalStateLabels, type Approval, type ApprovalState } from '../../shared/approvals/approval.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import { useNow } from '../kit/display/ago.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import { RunTag, type RunState } from '../kit/display/run-state.tsx';
import styles from './inbox.module.css';

const looks: Record<ApprovalState, RunState> = {
  waiting: 'waiting',
  approved: 'succeeded',
  denied: 'failed',
  expired: 'skipped',
  cancelled: 'cancelled',
};

export function ApprovalTag({ approval }: { approval: Approval }) {
  const { i18n } = useLingui();
  const { status, quorum, decisions } = approval;
  const given = decisions.length;
  return (
    <RunTag state={looks[status]}>
      {status === 'waiting' && quorum > 1 ? (
        <Trans>
          Waiting, {given} of {quorum} approvals
        </Trans>
      ) : (
        i18n._(approvalStateLabels[status])
      )}
    </RunTag>
  );
}

const SOON_MS = HOUR_MS;

/** Nothing when it may wait for ever. */
export function Expiry({ at }: { at: string | null }) {
  const format = useFormat();
  const now = useNow();
  if (!at) return null;
  const left = Date.parse(at) - now;
  const span = format.span(left);
  return (
    <span
      className={
        left < SOON_MS ? clsx('small', styles.expiry, styles.soon) : clsx('small muted', styles.expiry)
      }
    >
      <Icon of={Clock} size={14} />
      <span>{left > 0 ? <Trans>expires in {span}</Trans> : <Trans>expires now</Trans>}</span>
    </span>
  );
}
