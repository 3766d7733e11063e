import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AgentRequest, RequestStatus } from '../../shared/agent-requests/request.ts';
import { useRequestLabels } from './request-labels.tsx';
import styles from './agent-requests.module.css';

export type Column = { status: RequestStatus; totalCount: number; items: AgentRequest[] };

type Props = {
  column: Column;
  /** A card is dragged. */
  isTaking: boolean;
  /** And would be dropped here. */
  isOver: boolean;
  onOver: () => void;
  onDrop: () => void;
  children: ReactNode;
};

export function BoardColumn({ column, isTaking, isOver, onOver, onDrop, children }: Props) {
  const { t } = useLingui();
  const { status, totalCount, items } = column;
  const shown = items.length;
  const name = useRequestLabels().status[status];
  return (
    <section className={styles.column} aria-label={name} data-over={isOver || undefined}>
      <div
        className={styles.drop}
        onDragOver={(event) => {
          if (isTaking) event.preventDefault();
          onOver();
        }}
        onDrop={onDrop}
      >
        <header className="row">
          <h2 className="h2">{name}</h2>
          <span className="muted num">{totalCount}</span>
        </header>
        <ul>{children}</ul>
        {totalCount > shown && (
          <p className="small muted">
            <Trans>The first {shown}; the list has all of them.</Trans>
          </p>
        )}
        {totalCount === 0 && <p className="small muted">{t`Nothing here`}</p>}
      </div>
    </section>
  );
}
