// The film of the draft: a scrubber over its moments, the people in it, and what differs from now.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Pause, Play, Tag, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Agent } from '../../../shared/agents/agent.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { Avatar } from '../../kit/display/avatar.tsx';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { useFormat } from '../../kit/text/format.ts';
import { LoadFailed, SkeletonText } from '../../kit/layout/states.tsx';
import { Slider } from '../../kit/forms/slider.tsx';
import { frozenGraph } from '../graph/graph-store.ts';
import { ChangeList } from '../versions/change-list.tsx';
import { MomentList } from './moment-list.tsx';
import { NameMomentDialog } from './name-moment-dialog.tsx';
import type { Film } from './use-film.ts';
import frameStyles from '../page/frame.module.css';
import styles from './history.module.css';

type Props = {
  agent: Agent;
  film: Film;
  /** The changed step that is looked at. */
  step: string | null;
  onStep: (stepId: string) => void;
  /** Absent: this person may not restore, nor name moments. */
  onRestore: ((graph: AgentGraph, text: string) => void) | undefined;
  onClose: () => void;
  tabs: ReactNode;
};

export function HistoryPanel({ agent, film, step, onStep, onRestore, onClose, tabs }: Props) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const [isNaming, setNaming] = useState(false);
  const { moments, moment, graph, drawn, error } = film;
  const when = moment && dateTime(moment.until);
  return (
    <aside className={clsx(frameStyles.inspector, frameStyles.rail)} aria-label={t`History`}>
      <header className={frameStyles.inspectorHead}>
        <div className="grow">{tabs}</div>
        {onRestore && moment && (
          <>
            <IconButton icon={Tag} label={t`Name this moment`} onClick={() => setNaming(true)} />
            <Button
              variant="quiet"
              size="1"
              disabled={!graph}
              onClick={() => graph && onRestore(graph, t`The draft is as it was on ${when ?? ''}.`)}
            >
              {t`Restore`}
            </Button>
          </>
        )}
        <IconButton icon={X} label={t`Close`} keys={['esc']} onClick={onClose} />
      </header>
      {moments.error && <LoadFailed error={moments.error} onRetry={() => void moments.refetch()} />}
      {moments.isPending && <SkeletonText />}
      {moments.data?.length === 0 && (
        <p className={clsx('muted', styles.empty)}>
          {t`Nothing has been edited in the last 30 days. What people do from now on can be looked at here.`}
        </p>
      )}
      {moments.data && moments.data.length > 0 && (
        <>
          <Scrubber film={film} />
          <People film={film} />
          <MomentList film={film} />
        </>
      )}
      <div className={frameStyles.inspectorBody} data-inspector-body>
        {error && <LoadFailed error={error} />}
        {moment && drawn && (
          <>
            <p className="small muted">{t`Compared with the draft now. Restoring brings this back.`}</p>
            <ChangeList
              diff={drawn.diff}
              step={frozenGraph(drawn.graph).step}
              chosen={step}
              onChoose={onStep}
            />
          </>
        )}
      </div>
      {isNaming && moment && (
        <NameMomentDialog agentId={agent.id} moment={moment} onClose={() => setNaming(false)} />
      )}
    </aside>
  );
}

function Scrubber({ film }: { film: Film }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { shown, at, moment, go, isPlaying, play, pause } = film;
  const said = moment ? `${dateTime(moment.until)}, ${moment.by.name}` : t`now`;
  return (
    <div className={styles.scrubber}>
      <div className="row">
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? t`Pause` : t`Play`}
          disabled={shown.length === 0}
          onClick={isPlaying ? pause : play}
        />
        <Slider
          className="grow"
          size="1"
          label={t`Moment`}
          valueText={said}
          min={0}
          max={Math.max(1, shown.length)}
          value={[at]}
          onValueChange={([place = 0]) => {
            pause();
            go(place);
          }}
        />
      </div>
      <span className="small muted" role="status" dir="auto">
        {said}
      </span>
    </div>
  );
}

function People({ film: { people, left, toggle } }: { film: Film }) {
  const { t } = useLingui();
  if (people.length < 2) return null;
  return (
    <div className={styles.people} role="group" aria-label={t`People`}>
      {people.map((person) => (
        <button
          key={person.id}
          type="button"
          className="chip"
          aria-pressed={!left.has(person.id)}
          onClick={() => toggle(person.id)}
        >
          <Avatar person={person} size={16} tooltip={false} />
          <span className="clip" dir="auto">
            {person.name}
          </span>
        </button>
      ))}
    </div>
  );
}
