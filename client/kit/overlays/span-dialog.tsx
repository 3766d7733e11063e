// Asks for the time between two days, or two moments to the minute, by the reader's own clock.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DAY_MS } from '../../../shared/kernel/time.ts';
import { Button } from '../buttons/buttons.tsx';
import { Dialog } from './dialog.tsx';
import styles from './span-dialog.module.css';

/** Days: `end` is the first moment after the last one. */
export type Span = { start: Date; end: Date };

type Props = {
  title: string;
  unit: 'day' | 'minute';
  /** How long the span is that is offered, in days. */
  days: number;
  onChoose: (span: Span) => void;
  onClose: () => void;
};

export function SpanDialog({ title, unit, days, onChoose, onClose }: Props) {
  const { t } = useLingui();
  const [first, setFirst] = useState(() => asInput(new Date(Date.now() - days * DAY_MS), unit));
  const [last, setLast] = useState(() => asInput(new Date(), unit));
  const isDay = unit === 'day';
  const isRight = first !== '' && last !== '' && (isDay ? first <= last : first < last);
  const late = isDay ? t`The last day must be after the first.` : t`The end must be after the start.`;
  const take = () => {
    onChoose({ start: read(first), end: isDay ? dayAfter(read(last)) : read(last) });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={take} because={isRight ? undefined : late}>
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.moments}>
        <Moment unit={unit} label={isDay ? t`First day` : t`From`} value={first} onChange={setFirst} />
        <Moment unit={unit} label={isDay ? t`Last day` : t`To`} value={last} onChange={setLast} />
      </div>
    </Dialog>
  );
}

type MomentProps = {
  unit: Props['unit'];
  label: string;
  value: string;
  onChange: (value: string) => void;
};

const Moment = ({ unit, label, value, onChange }: MomentProps) => (
  <label className="stack">
    <span className="small">{label}</span>
    <input
      type={unit === 'day' ? 'date' : 'datetime-local'}
      className={styles.moment}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);

/** A day alone would be read as one of Greenwich. */
const read = (value: string) => new Date(value.includes('T') ? value : `${value}T00:00:00`);

function dayAfter(day: Date): Date {
  const next = new Date(day);
  next.setDate(next.getDate() + 1);
  return next;
}

function asInput(moment: Date, unit: Props['unit']): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, unit === 'day' ? 10 : 16);
}
