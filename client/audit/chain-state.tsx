// Whether the log is what was written: the newest lines at once, all of them on request.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Link2, Link2Off, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Break } from '../../shared/audit/line.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import styles from './audit.module.css';

const NEWEST = 500;

export function ChainState() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data } = useRead(auditRoutes.verify, { query: { last: NEWEST } });
  if (!data) return null;
  return (
    <>
      <button type="button" className={clsx('tag', styles.chain)} onClick={() => setOpen(true)}>
        <Icon of={data.isIntact ? Link2 : Link2Off} size={13} className={data.isIntact ? 'muted' : 'bad'} />
        {data.isIntact ? t`Chain intact` : t`Chain broken`}
      </button>
      {isOpen && <ChainDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ChainDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useRead(auditRoutes.verify, { query: {} });
  const count = data ? format.number(data.checked) : '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Integrity check`}
      description={t`Every entry contains a hash of all entries before it. An entry that was changed, removed or moved breaks the chain.`}
      actions={
        <Button variant="quiet" icon={ShieldCheck} loading={isFetching} onClick={() => void refetch()}>
          <Trans>Check all entries again</Trans>
        </Button>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={3} />}
      {data && (
        <div className="stack" role="status">
          <p className={data.isIntact ? '' : 'bad'}>
            {data.firstBroken ? (
              <BrokenText seq={format.number(data.firstBroken.seq)} why={data.firstBroken.why} />
            ) : (
              <Trans>All {count} entries verified.</Trans>
            )}
          </p>
          <dl className="kv">
            <dt>
              <Trans>Checked</Trans>
            </dt>
            <dd>{format.dateTime(data.checkedAt)}</dd>
            <dt>
              <Trans>Last hash</Trans>
            </dt>
            <dd className="row">
              <code className={clsx('mono', styles.code)} dir="ltr">
                {data.lastHash ?? '–'}
              </code>
              {data.lastHash && <CopyButton text={data.lastHash} label={t`Copy the hash`} />}
            </dd>
          </dl>
          <p className="small muted">
            <Trans>
              Store the last hash somewhere else. You can use it later to verify that nothing has changed.
            </Trans>
          </p>
        </div>
      )}
    </Dialog>
  );
}

function BrokenText({ seq, why }: { seq: string; why: Break }) {
  if (why === 'missing') return <Trans>Entry {seq} is missing.</Trans>;
  if (why === 'changed') return <Trans>Entry {seq} was changed.</Trans>;
  return <Trans>After entry {seq}, the chain does not match its sealed hash.</Trans>;
}
