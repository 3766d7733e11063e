import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarClock, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { scheduleRoutes } from '../../shared/schedules/routes.ts';
import type { Schedule } from '../../shared/schedules/schedule.ts';
import { useChange } from '../data/query.ts';
import { runLinks } from '../executions/links.ts';
import { Ago } from '../kit/display/ago.tsx';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { RunGlyph } from '../kit/display/run-state.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import { useTimingText } from './timing-text.ts';
import styles from './triggers.module.css';

type Props = { schedule: Schedule; onOpen: () => void; onRemove: () => void };

export function ScheduleRow({ schedule, onOpen, onRemove }: Props) {
  const { t } = useLingui();
  const timingText = useTimingText();
  const { name, isActive } = schedule;
  const canEdit = schedule.abilities.change;
  return (
    <li className={styles.row}>
      <Icon of={CalendarClock} className="muted" />
      <button type="button" className={styles.what} onClick={onOpen}>
        <b dir="auto">{name}</b>
        <span className="small muted">{timingText(schedule)}</span>
      </button>
      <div className={styles.state}>
        <Next schedule={schedule} />
        <Last schedule={schedule} />
      </div>
      {canEdit && <ScheduleSwitch schedule={schedule} label={t`${name} is on`} isActive={isActive} />}
      {canEdit && (
        <Menu
          trigger={<IconButton icon={MoreHorizontal} label={t`More for ${name}`} />}
          items={[
            { label: t`Edit`, icon: Pencil, onSelect: onOpen },
            'line',
            { label: t`Delete`, icon: Trash2, danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </li>
  );
}

function ScheduleSwitch({
  schedule,
  label,
  isActive,
}: Pick<Props, 'schedule'> & { label: string; isActive: boolean }) {
  const change = useChange(scheduleRoutes.change);
  const { version } = schedule;
  const turn = (next: boolean) =>
    change.mutateAsync({
      params: { id: schedule.id },
      body: { ...schedule, isActive: next, ...(version === null ? { version: undefined } : { version }) },
    });
  return <ActiveSwitch label={label} isActive={isActive} isPending={change.isPending} onChange={turn} />;
}

function Next({ schedule: { isActive, isSwitchedOff, nextAt, timeZone } }: Pick<Props, 'schedule'>) {
  const { t } = useLingui();
  const format = useFormat();
  if (isSwitchedOff) return <span className="small bad">{t`Turned off after 100 failures`}</span>;
  if (!isActive) return <span className="small muted">{t`Off`}</span>;
  if (nextAt === null) return <span className="small muted">{t`No next time`}</span>;
  const at = format.moment(nextAt, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return <span className="small num">{t`Next: ${at}`}</span>;
}

function Last({ schedule: { lastRun, lastRefusal, failures } }: Pick<Props, 'schedule'>) {
  const { t, i18n } = useLingui();
  if (lastRefusal) {
    const reason = i18n._(lastRefusal.message);
    return <span className="small bad" dir="auto">{t`Did not start: ${reason}`}</span>;
  }
  if (!lastRun) return <span className="small muted">{t`Has not run yet`}</span>;
  return (
    <span className="small muted row">
      <RunGlyph state={lastRun.status} />
      <Link className="link" href={runLinks.run(lastRun.id)}>
        <Ago at={lastRun.at} />
      </Link>
      {lastRun.isLate && <span>{t`late`}</span>}
      {failures > 0 && (
        <span className="bad num">
          {plural(failures, { one: '# failure', other: '# failures in a row' })}
        </span>
      )}
    </span>
  );
}
