// An answer that waits for a person's decision: for what, and whose.
import { Trans, useLingui } from '@lingui/react/macro';
import { roleLabels, roles, type Role } from '../../shared/access/roles.ts';
import type { AwaitedDecision } from '../../shared/conversations/conversation.ts';
import { DecideInPlace } from '../approvals/index.ts';
import { Notice } from '../kit/layout/notice.tsx';
import { useFormat } from '../kit/text/format.ts';
import { useLine } from './line.ts';
import styles from './message.module.css';

const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name);

export function Awaited({ awaited }: { awaited: AwaitedDecision }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { mayDecide } = useLine().colleague ?? {};
  const { id, message, from, expiresAt } = awaited;
  const names = format.either(
    from.map(({ kind, name }) => (kind === 'role' && isRole(name) ? i18n._(roleLabels[name]) : name)),
  );
  const until = expiresAt && format.dateTime(expiresAt);
  return (
    <Notice tone="wait">
      <span className="grow">
        <b>
          {names ? <Trans>Waiting for a decision by {names}</Trans> : <Trans>Waiting for a decision</Trans>}
        </b>
        {message && (
          <span className={styles.reason} dir="auto">
            {message}
          </span>
        )}
        {until && (
          <span className={styles.reason}>
            <Trans>Until {until}. The answer continues by itself afterward.</Trans>
          </span>
        )}
      </span>
      {mayDecide && <DecideInPlace approvalId={id} />}
    </Notice>
  );
}
