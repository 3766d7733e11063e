import { useLingui } from '@lingui/react';
import { clsx } from 'clsx';
import { UserCheck } from 'lucide-react';
import type { Approval } from '../../shared/approvals/approval.ts';
import { textInWords } from '../../shared/kernel/data-in-words.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { TileFrame } from '../kit/display/tile.tsx';
import { ApprovalTag, Expiry } from './approval-state.tsx';
import { headingOf } from './heading.ts';
import styles from './inbox.module.css';

type Props = { approval: Approval; isOpen: boolean; onOpen: () => void };

export function ApprovalItem({ approval, isOpen, onOpen }: Props) {
  const { i18n } = useLingui();
  const say = (marked: string) => i18n._(marked);
  const { title, blocks } = headingOf(approval, (marked, values) => i18n._(marked, values));
  const text = blocks.find((block) => block.kind === 'text');
  return (
    <li>
      <button type="button" className={styles.item} aria-current={isOpen} onClick={onOpen}>
        <TileFrame className={styles.tile}>
          <Icon of={UserCheck} size={16} />
        </TileFrame>
        <span className={styles.words}>
          <span className="row">
            <b className={clsx('grow', styles.name)} dir="auto">
              {title}
            </b>
            <span className={clsx('muted num small', styles.when)}>
              <Ago at={approval.createdAt} />
            </span>
          </span>
          <span className="muted small clip" dir="auto">
            {approval.agentName}
          </span>
          <span className={clsx('small', styles.brief)} dir="auto">
            {text?.text ?? textInWords(approval.subject, say)}
          </span>
          {approval.status === 'waiting' ? (
            <Expiry at={approval.expiresAt} />
          ) : (
            <ApprovalTag approval={approval} />
          )}
        </span>
      </button>
    </li>
  );
}
