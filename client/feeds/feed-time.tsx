import { useFormat } from '../kit/text/format.ts';

/** The time of day, with the day before it when that is not today. */
export function FeedTime({ at }: { at: string }) {
  const format = useFormat();
  const moment = new Date(at);
  const text = isToday(moment)
    ? format.time(at)
    : format.moment(at, {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hour12: false,
      });
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {text}
    </time>
  );
}

const isToday = (moment: Date) => moment.toDateString() === new Date().toDateString();
