import { Trans, useLingui } from '@lingui/react/macro';
import { DropdownMenu } from '@radix-ui/themes';
import { ChevronDown, Clock3 } from 'lucide-react';
import { useState } from 'react';
import { isSpan, spans, type TimeRange } from '../../shared/feeds/time-range.ts';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import { SpanDialog } from '../kit/overlays/span-dialog.tsx';
import { ChipFrame } from '../kit/lists/filter-chip.tsx';
import { MenuContent } from '../kit/overlays/menu.tsx';
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
        <ChipFrame isSet>
          <DropdownMenu.Trigger>
            <button type="button" aria-label={t`Time range: ${nameOf(time.range)}`}>
              <Icon of={Clock3} size={13} />
              <b>{nameOf(time.range)}</b>
              <Icon of={ChevronDown} size={12} />
            </button>
          </DropdownMenu.Trigger>
        </ChipFrame>
        <MenuContent align="end">
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
              <Trans>Custom range…</Trans>
            </DropdownMenu.RadioItem>
          </DropdownMenu.RadioGroup>
        </MenuContent>
      </DropdownMenu.Root>
      {isAsking && (
        <SpanDialog
          title={t`Time range`}
          unit="minute"
          days={1}
          onClose={() => setAsking(false)}
          onChoose={({ start, end }) => time.chooseBetween(start, end)}
        />
      )}
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
