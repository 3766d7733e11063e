// Above the inbox: what waits until the reader connects an account.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Ago } from '../kit/display/ago.tsx';
import { runLinks } from '../executions/links.ts';
import styles from './awaited-list.module.css';
import { ConnectButton } from './connect-button.tsx';
import { useAwaited } from './use-awaited.ts';

export function AwaitedList() {
  const { t } = useLingui();
  const awaited = useAwaited();
  if (awaited.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t`Accounts to connect`}>
      {awaited.map((one) => (
        <li key={`${one.runId} ${one.credentialId}`} className={styles.item}>
          <span className="row">
            <b className="grow clip" dir="auto">
              <Trans>{one.agentName} needs your account</Trans>
            </b>
            <span className="muted num small">
              <Ago at={one.requestedAt} />
            </span>
          </span>
          <span className="small">
            <Link href={runLinks.run(one.runId)}>
              <Trans>Stopped at “{one.stepTitle}”</Trans>
            </Link>
          </span>
          <span>
            <ConnectButton awaited={one} />
          </span>
        </li>
      ))}
    </ul>
  );
}
