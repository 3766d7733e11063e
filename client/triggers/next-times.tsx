// The next five times, as one fills the form in.
import { useLingui } from '@lingui/react/macro';
import { nextTimes } from '../../shared/schedules/next-times.ts';
import { Timing } from '../../shared/schedules/schedule.ts';
import { useNow } from '../kit/display/ago.tsx';
import { useFormat } from '../kit/text/format.ts';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import type { ScheduleForm } from './schedule-form.ts';
import styles from './triggers.module.css';

const VISIBLE_TIMES = 5;

export function NextTimes({ of: { form } }: { of: RecordForm<ScheduleForm> }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const timing = Timing.safeParse(form.watch()).data;
  const times = timing ? nextTimes(timing, new Date(now), VISIBLE_TIMES) : [];
  return (
    <section className={styles.next} aria-label={t`Next times`} aria-live="polite">
      <h3 className="field-name">{t`Next times`}</h3>
      {times.length === 0 ? (
        <p className="small muted">{t`There is no next time with these settings.`}</p>
      ) : (
        <ol>
          {times.map((at) => (
            <li key={at.getTime()} className="small num">
              {format.moment(at, { dateStyle: 'full', timeStyle: 'short', timeZone: timing?.timeZone })}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
