// What waits for this person, before what they own: approvals they may decide.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { RunGlyph } from '../kit/display/run-state.tsx';
import { SectionFrame } from '../kit/layout/page.tsx';
import { approvalLinks } from '../approvals/links.ts';
import styles from './rows.module.css';

const VISIBLE_APPROVALS = 3;
const EVERY_MS = 30_000;

export function PendingApprovals() {
  const { t } = useLingui();
  const mayDecide = useCan('approvals', 'edit');
  const { data } = useRead(
    approvalRoutes.list,
    {
      query: {
        which: 'mine',
        stage: 'waiting',
        Limit: VISIBLE_APPROVALS,
        sortBy: 'createdAt',
        sortDirection: 'DESC',
      },
    },
    { enabled: mayDecide, refetchInterval: EVERY_MS },
  );
  if (!data || data.items.length === 0) return null;
  return (
    <SectionFrame label={t`Waiting for you`}>
      <header className="row">
        <h2 className="h">
          <Trans>Waiting for you</Trans>
        </h2>
        <span className="grow" />
        <Link href={approvalLinks.inbox} className="muted">
          <Trans>Open inbox</Trans>
        </Link>
      </header>
      <ul>
        {data.items.map(({ id, subject, message, stepTitle, agentName, expiresAt }) => (
          <li key={id} className={styles.waitingRow}>
            <RunGlyph state="waiting" />
            <b className="clip" dir="auto">
              {message || subject || stepTitle}
            </b>
            <span className="muted clip grow" dir="auto">
              {agentName}
            </span>
            {expiresAt && (
              <span className={clsx('muted only-wide', styles.expiry)}>
                <Trans>
                  expires <Ago at={expiresAt} />
                </Trans>
              </span>
            )}
            <Button variant="quiet" size="1" href={approvalLinks.approval(id)}>
              <Trans>Review</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
