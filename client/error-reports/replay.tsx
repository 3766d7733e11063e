import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowRightLeft, MousePointerClick, Route, type LucideIcon } from 'lucide-react';
import type { ReplayEvent } from '../../shared/client-errors/report.ts';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import styles from './error-reports.module.css';

const icons: Record<ReplayEvent['kind'], LucideIcon> = {
  click: MousePointerClick,
  navigate: Route,
  call: ArrowRightLeft,
};

/** Oldest first; the last one is the nearest to what went wrong. */
export function Replay({ events }: { events: readonly ReplayEvent[] }) {
  if (events.length === 0)
    return (
      <p className="muted">
        <Trans>This person has not agreed to a replay.</Trans>
      </p>
    );
  return (
    <ol className={styles.replay}>
      {events.map((event, at) => (
        <li key={at}>
          <Moment event={event} />
        </li>
      ))}
    </ol>
  );
}

function Moment({ event }: { event: ReplayEvent }) {
  const { t } = useLingui();
  const format = useFormat();
  const seconds = format.number(Math.round(-event.at / 100) / 10);
  const names = { click: t`Click`, navigate: t`Page`, call: t`Request` };
  const failed = event.kind === 'call' && (event.status === 0 || event.status >= 400);
  return (
    <>
      <span className={clsx('num muted', styles.replayWhen)}>{t`−${seconds} s`}</span>
      <Icon of={icons[event.kind]} size={14} />
      <span className="unseen">{names[event.kind]}</span>
      <code className="mono small grow" dir="ltr">
        {whatOf(event)}
      </code>
      {event.kind === 'call' && (
        <span className={failed ? 'num small bad' : 'num small muted'}>
          {event.status === 0 ? t`no response` : event.status}
        </span>
      )}
    </>
  );
}

function whatOf(event: ReplayEvent): string {
  if (event.kind === 'click') return event.target;
  if (event.kind === 'navigate') return event.path;
  return `${event.method} ${event.route}`;
}
