import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { Moment } from '../../../shared/agents/moment.ts';
import { Ago } from '../../kit/display/ago.tsx';
import { Avatar } from '../../kit/display/avatar.tsx';
import { walkKnots } from '../versions/walk-knots.ts';
import type { Film } from './use-film.ts';
import versionsStyles from '../versions/versions.module.css';

/** The moments that are shown, newest first. */
export function MomentList({ film }: { film: Film }) {
  const { t } = useLingui();
  const { shown, at, people, go, pause } = film;
  const slots = new Map(people.map(({ id, slot }) => [id, slot]));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-on]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const choose = (place: number) => {
    pause();
    go(place);
  };
  return (
    <ul className={versionsStyles.knots} ref={list}>
      <Knot isOn={at === shown.length} name={t`Now`} onChoose={() => choose(shown.length)} />
      {shown
        .map((moment, place) => (
          <Knot
            key={moment.seq}
            isOn={at === place}
            name={moment.name ?? moment.by.name}
            moment={moment}
            slot={slots.get(moment.by.id)}
            onChoose={() => choose(place)}
          />
        ))
        .toReversed()}
    </ul>
  );
}

type KnotProps = {
  isOn: boolean;
  name: string;
  /** Absent: now. */
  moment?: Moment;
  slot?: number | undefined;
  onChoose: () => void;
};

function Knot({ isOn, name, moment, slot, onChoose }: KnotProps) {
  const { i18n } = useLingui();
  return (
    <li data-on={isOn || undefined}>
      <span className={versionsStyles.knot} />
      <button
        type="button"
        data-knot
        className={clsx(versionsStyles.knotName, 'clip')}
        aria-pressed={isOn}
        dir="auto"
        onKeyDown={walkKnots}
        onClick={onChoose}
      >
        {name}
      </button>
      {moment && (
        <span className="small muted row">
          {moment.steps.length > 0 && (
            <span>
              {i18n._(/*i18n*/ '{count, plural, one {# step} other {# steps}}', {
                count: moment.steps.length,
              })}
            </span>
          )}
          <Ago at={moment.until} /> <Avatar person={{ ...moment.by, slot }} size={18} />
        </span>
      )}
    </li>
  );
}
