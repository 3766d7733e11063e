// The time the log is limited to: a span up to now, or days between two dates. In the address either way.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Primary, Quiet } from '../kit/buttons.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { FilterChip } from '../kit/filter-chip.tsx';
import { useFormat } from '../kit/format.ts';
import type { AskChange } from '../kit/use-list-query.ts';

const DAY_MS = 24 * 3_600_000;
const BETWEEN = 'between';

const spans = { '1d': 1, '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const;
type Span = keyof typeof spans;
const isSpan = (name: string | null): name is Span => name !== null && Object.hasOwn(spans, name);

/** As the call wants it; to the minute, so that the same address asks the same thing for a while. */
export function timeQuery(search: URLSearchParams, now: number) {
  const span = search.get('range');
  if (!isSpan(span)) return {};
  const minute = Math.floor(now / 60_000) * 60_000;
  return { startTime: new Date(minute - spans[span] * DAY_MS).toISOString() };
}

type Props = { search: URLSearchParams; onAsk: (change: AskChange) => void };

export function TimeFilter({ search, onAsk }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [from, to] = [search.get('startTime'), search.get('endTime')];
  const chosen = from && to ? BETWEEN : (search.get('range') ?? undefined);
  const options = [
    { value: '1d', label: t`Last 24 hours` },
    { value: '7d', label: t`Last 7 days` },
    { value: '30d', label: t`Last 30 days` },
    { value: '90d', label: t`Last 90 days` },
    { value: '12m', label: t`Last 12 months` },
    {
      value: BETWEEN,
      label: from && to ? `${format.date(from)} – ${format.date(lastDay(to))}` : t`Between two days…`,
    },
  ];
  const choose = (value: string | undefined) =>
    value === BETWEEN ? setAsking(true) : onAsk({ range: value, startTime: undefined, endTime: undefined });
  return (
    <>
      <FilterChip label={t`Time`} options={options} value={chosen} onChoose={choose} />
      {isAsking && (
        <BetweenDialog
          onClose={() => setAsking(false)}
          onChoose={(startTime, endTime) => onAsk({ range: undefined, startTime, endTime })}
        />
      )}
    </>
  );
}

/** The end is the first moment that does not belong to it. */
const lastDay = (end: string) => new Date(new Date(end).getTime() - 1);

function BetweenDialog({
  onClose,
  onChoose,
}: {
  onClose: () => void;
  onChoose: (startTime: string, endTime: string) => void;
}) {
  const { t } = useLingui();
  const [first, setFirst] = useState(() => asDay(new Date(Date.now() - 7 * DAY_MS)));
  const [last, setLast] = useState(() => asDay(new Date()));
  const isRight = first !== '' && last !== '' && first <= last;
  const take = () => {
    const end = startOf(last);
    end.setDate(end.getDate() + 1);
    onChoose(startOf(first).toISOString(), end.toISOString());
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Time`}
      actions={
        <>
          <Quiet onClick={onClose}>
            <Trans>Cancel</Trans>
          </Quiet>
          <Primary
            onClick={take}
            because={isRight ? undefined : t`The last day has to come after the first.`}
          >
            <Trans>Show</Trans>
          </Primary>
        </>
      }
    >
      <div className="audit-days">
        <Day label={t`First day`} value={first} onChange={setFirst} />
        <Day label={t`Last day`} value={last} onChange={setLast} />
      </div>
    </Dialog>
  );
}

const Day = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) => (
  <label className="stack">
    <span className="small">{label}</span>
    <input type="date" value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
);

const startOf = (day: string) => new Date(`${day}T00:00:00`);

/** The reader's own day, as `date` inputs want it. */
const asDay = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
