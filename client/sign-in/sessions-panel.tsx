import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../shared/kernel/contract.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonRows } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { signOut } from '../data/session.ts';
import { deviceIn } from './device-words.ts';
import styles from './security.module.css';

type Session = Answer<typeof signInRoutes.sessions>[number];

export function SessionsPanel() {
  const { t } = useLingui();
  const { data: sessions, error, refetch } = useRead(signInRoutes.sessions, {});
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const [isConfirming, setConfirming] = useState(false);
  const endOthers = useChange(signInRoutes.revokeOthers);
  return (
    <Section
      title={t`Sessions`}
      help={<Trans>Where you are signed in. Ending a session takes effect immediately.</Trans>}
      aside={
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!sessions && !error && <SkeletonRows rows={2} />}
      <ul className={styles.sessions}>
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t`Sign out everywhere`}
        description={
          others.length > 0
            ? t`All sessions end, including this one. Anyone using your account is signed out.`
            : t`This session ends.`
        }
        verb={t`Sign out everywhere`}
        onConfirm={async () => {
          await endOthers.mutateAsync({});
          await signOut();
        }}
      />
    </Section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useLingui();
  const revoke = useChange(signInRoutes.revoke);
  const device = deviceIn(session.userAgent);
  const system = device?.system;
  const name = device ? [device.browser, system].filter(Boolean).join(', ') : t`Unknown browser`;
  const { impersonatorName } = session;
  const end = () => revoke.mutateAsync({ params: { id: session.id } }).catch(toastError);
  return (
    <li className="row">
      <span className="name grow">
        <b dir="auto">{name}</b>
        <small>
          {impersonatorName ? (
            <Trans>{impersonatorName} is impersonating you</Trans>
          ) : session.current ? (
            <Trans>This browser</Trans>
          ) : (
            <Trans>
              Last seen <Ago at={session.lastSeenAt} />
            </Trans>
          )}
        </small>
      </span>
      {!session.current && (
        <Button
          variant="quiet"
          size="1"
          loading={revoke.isPending}
          onClick={() => void end()}
          aria-label={t`End ${name}`}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}
