// Above every page for as long as somebody acts for somebody else: who, why, how long, and the way out.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { VenetianMask } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Acting } from '../../shared/impersonation/impersonation.ts';
import { impersonatingRoutes } from '../../shared/impersonation/routes.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { reloadWithOtherTabs, stopImpersonating } from './change-person.ts';
import styles from './impersonation.module.css';

export function ImpersonationBanner() {
  useEffect(reloadWithOtherTabs, []);
  const { data } = useRead(impersonatingRoutes.current, {});
  return data?.acting ? <Banner of={data.acting} /> : null;
}

function Banner({ of: { person, actor, reason, readOnly, endsAt } }: { of: Acting }) {
  const { t } = useLingui();
  const left = useTimeLeft(endsAt);
  const [isStopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    stopImpersonating().catch((error: unknown) => {
      setStopping(false);
      toastError(error);
    });
  };
  const [name, actorName] = [person.name, actor.name];
  return (
    <section className={styles.banner} aria-label={t`Impersonation`}>
      <Icon of={VenetianMask} size={16} />
      <p className="grow">
        <b>
          {readOnly ? (
            <Trans>
              {actorName}, you’re viewing as {name} (view only).
            </Trans>
          ) : (
            <Trans>
              {actorName}, you’re working as {name}.
            </Trans>
          )}
        </b>{' '}
        <span className={styles.reason} dir="auto">
          {reason}
        </span>
      </p>
      <span className={clsx('num', styles.left)} role="timer">
        {left}
      </span>
      <Button variant="quiet" onClick={stop} loading={isStopping}>
        <Trans>Stop</Trans>
      </Button>
    </section>
  );
}

/** To the minute, to the second in the last one; when it is over the page goes back by itself. */
function useTimeLeft(endsAt: string): string {
  const { t } = useLingui();
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  const leftMs = new Date(endsAt).getTime() - now;
  const isOver = leftMs <= 0;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOver) stopImpersonating().catch(toastError);
  }, [isOver]);
  const minutes = format.number(Math.ceil(leftMs / 60_000));
  const seconds = format.number(Math.max(0, Math.ceil(leftMs / 1000)));
  return leftMs > 60_000 ? t`${minutes} min left` : t`${seconds} s left`;
}
