import { useLingui } from '@lingui/react/macro';
import { Popover } from '@radix-ui/themes';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  NEXT_TRY_SECONDS,
  type LiveDocument,
  type LiveState,
  type SaveState,
} from '../../data/live/index.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { useFormat } from '../../kit/text/format.ts';
import { Icon } from '../../kit/display/icon.tsx';
import { Pill, type PillState } from '../../kit/display/pill.tsx';
import { titleOf } from '../canvas/step-title.ts';
import { countPlaces } from './count-places.ts';
import headerStyles from './header.module.css';
import noticesStyles from './notices.module.css';

const pills: Record<SaveState['kind'], PillState> = {
  connecting: 'offline',
  live: 'live',
  saving: 'saving',
  saved: 'saved',
  offline: 'offline',
  syncing: 'syncing',
  rejected: 'refused',
};

const patienceMs = 2_000;

/** Whether what I do is safe. Offline it opens and says what waits. */
export function SavePill({ live, state }: { live: LiveDocument; state: LiveState }) {
  const { save } = state;
  const isConnecting = save.kind === 'connecting';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isConnecting) return undefined;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isConnecting]);
  if (isConnecting && !isLate) return <span className={headerStyles.pillPlace} />;
  const count = 'edits' in save ? save.edits : 0;
  const pill = pills[save.kind];
  if (pill !== 'offline') return <Pill state={pill} count={count} />;
  return <OfflinePill live={live} count={count} />;
}

function OfflinePill({ live, count }: { live: LiveDocument; count: number }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [since] = useState(() => Date.now());
  const seconds = NEXT_TRY_SECONDS;
  const changes = countPlaces(live.waitingEdits());
  const say = (amount: number) =>
    i18n._(/*i18n*/ '{count, plural, one {# edit} other {# edits}}', { count: amount });
  const at = format.time(since).replace(/:\d\d(?=\D*$)/, '');
  const nameOf = (id: string) => {
    const step = live.graph.step(id);
    return step ? titleOf(step, (text) => i18n._(text)) : t`a deleted step`;
  };
  return (
    <Popover.Root>
      <Popover.Trigger>
        <Pill state="offline" count={count} aria-haspopup="dialog" />
      </Popover.Trigger>
      <Popover.Content align="start">
        <div className={noticesStyles.offline} role="status">
          <header className="row">
            <span className={noticesStyles.wait}>
              <Icon of={CloudOff} />
            </span>
            <b className="grow h2">{t`You have been offline since ${at}`}</b>
          </header>
          <p className="muted">
            {t`Keep working. Your changes are saved on this device and will be merged when you are back online. Run and Publish need a connection.`}
          </p>
          {count > 0 && (
            <dl className={noticesStyles.counts}>
              {[...changes.bySteps].map(([id, amount]) => (
                <div key={id}>
                  <dt className="clip" dir="auto">
                    {nameOf(id)}
                  </dt>
                  <dd className="num">{say(amount)}</dd>
                </div>
              ))}
              {changes.positions > 0 && (
                <div>
                  <dt>{t`Positions and connections`}</dt>
                  <dd className="num">{say(changes.positions)}</dd>
                </div>
              )}
              {changes.earlier > 0 && (
                <div>
                  <dt>{t`From an earlier visit`}</dt>
                  <dd className="num">{say(changes.earlier)}</dd>
                </div>
              )}
            </dl>
          )}
          <div className="row">
            <span className="grow small muted">
              {navigator.onLine
                ? t`Next attempt within ${seconds} seconds.`
                : t`Retrying when you are back online.`}
            </span>
            <Button variant="quiet" size="1" onClick={live.goOnline}>
              {t`Try now`}
            </Button>
          </div>
        </div>
      </Popover.Content>
    </Popover.Root>
  );
}
