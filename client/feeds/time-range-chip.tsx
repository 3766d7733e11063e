import { Trans, useLingui } from '@lingui/react/macro';
import { DropdownMenu } from '@radix-ui/themes';
import { ChevronDown, Clock3 } from 'lucide-react';
import { useState } from 'react';
import { isSpan, spans, type TimeRange } from '../../shared/feeds/time-range.ts';
import { Primary, Quiet } from '../kit/buttons.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useFormat } from '../kit/format.ts';
import { Icon } from '../kit/icon.tsx';
import type { TimeRangeChoice } from './use-time-range.ts';

const OTHER = 'between';

export function TimeRangeChip({ time }: { time: TimeRangeChoice }) {
  const { t } = useLingui();
  const nameOf = useRangeName();
  const [isAsking, setAsking] = useState(false);
  const value = time.range.kind === 'span' ? time.range.name : OTHER;
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <button type="button" className="filter set" aria-label={t`Time range: ${nameOf(time.range)}`}>
            <Icon of={Clock3} size={13} />
            <b>{nameOf(time.range)}</b>
            <Icon of={ChevronDown} size={12} />
          </button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content size="1" variant="soft" color="gray" className="menu" align="end">
          <DropdownMenu.RadioGroup
            value={value}
            onValueChange={(name) => (isSpan(name) ? time.chooseSpan(name) : setAsking(true))}
          >
            {Object.keys(spans)
              .filter(isSpan)
              .map((name) => (
                <DropdownMenu.RadioItem key={name} value={name}>
                  {nameOf({ kind: 'span', name })}
                </DropdownMenu.RadioItem>
              ))}
            <DropdownMenu.Separator />
            <DropdownMenu.RadioItem value={OTHER}>
              <Trans>Between two moments…</Trans>
            </DropdownMenu.RadioItem>
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {isAsking && <BetweenDialog time={time} onClose={() => setAsking(false)} />}
    </>
  );
}

export function useRangeName() {
  const { i18n } = useLingui();
  const { dateTime } = useFormat();
  return (range: TimeRange) =>
    range.kind === 'span'
      ? i18n._(spans[range.name].label)
      : `${dateTime(range.startTime)} – ${dateTime(range.endTime)}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function BetweenDialog({ time, onClose }: { time: TimeRangeChoice; onClose: () => void }) {
  const { t } = useLingui();
  const [from, setFrom] = useState(() => localMinute(new Date(Date.now() - DAY_MS)));
  const [to, setTo] = useState(() => localMinute(new Date()));
  const isRight = from !== '' && to !== '' && from < to;
  const take = () => {
    time.chooseBetween(new Date(from), new Date(to));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Time range`}
      actions={
        <>
          <Quiet onClick={onClose}>
            <Trans>Cancel</Trans>
          </Quiet>
          <Primary onClick={take} because={isRight ? undefined : t`The end has to come after the start.`}>
            <Trans>Show</Trans>
          </Primary>
        </>
      }
    >
      <div className="moments">
        <Moment label={t`From`} value={from} onChange={setFrom} />
        <Moment label={t`To`} value={to} onChange={setTo} />
      </div>
    </Dialog>
  );
}

const Moment = ({
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
    <input
      type="datetime-local"
      className="moment"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);

/** As `datetime-local` wants it: the reader's own clock, to the minute. */
function localMinute(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
