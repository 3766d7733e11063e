// What is told at the top of the canvas: what happened while one was away, and deleted steps worth keeping.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { GitCompare, RotateCcw, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import type { Tombstone } from '../../../shared/documents/project-agent.ts';
import { DAY_MS } from '../../../shared/kernel/time.ts';
import type { AwaySummary, LiveState } from '../../data/live/index.ts';
import { useRead } from '../../data/query.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import type { StudioParts } from './use-studio.ts';
import noticesStyles from './notices.module.css';
import floatingStyles from '../canvas/floating.module.css';

type Props = {
  parts: StudioParts;
  state: LiveState;
  onShow: (stepId: string) => void;
  titleOf: (stepId: string) => string;
};

export function Notes({ parts, state, onShow, titleOf }: Props) {
  const { live } = parts;
  return (
    <div className={noticesStyles.notes} dir="auto">
      {state.away && (
        <AwayNote
          key={state.away.since}
          agentId={parts.agent.id}
          me={parts.me.id}
          away={state.away}
          titleOf={titleOf}
          onShow={onShow}
          onClose={live.dismissAway}
        />
      )}
      <RestoreBar parts={parts} />
    </div>
  );
}

type AwayProps = {
  agentId: string;
  me: string;
  away: AwaySummary;
  titleOf: (stepId: string) => string;
  onShow: (stepId: string) => void;
  onClose: () => void;
};

const mostNamed = 6;
const NAMES_MS = 30 * DAY_MS;
/** News that nobody opens is no longer news. */
const VISIBLE_MS = 60_000;

function AwayNote({ agentId, me, away, titleOf, onShow, onClose }: AwayProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(onClose, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [isOpen, onClose]);
  const { data: touches = [] } = useRead(agentRoutes.touches, {
    params: { id: agentId },
    query: { since: new Date(away.since).toISOString() },
  });
  const { added, removed, changed } = away.diff;
  const names = new Map(touches.map(({ stepId, by }) => [stepId, by.name.split(' ')[0]]));
  const others = touches.filter(({ by }) => by.id !== me);
  const people = [...new Set(others.map(({ by }) => by.name.split(' ')[0]))].slice(0, 3).join(', ');
  const wires = away.diff.edgesAdded.length + away.diff.edgesRemoved.length;
  const counts = [
    [/*i18n*/ '{count, plural, one {# step was changed} other {# steps were changed}}', changed.length],
    [/*i18n*/ '{count, plural, one {# step was added} other {# steps were added}}', added.length],
    [/*i18n*/ '{count, plural, one {# step was removed} other {# steps were removed}}', removed.length],
    [/*i18n*/ '{count, plural, one {# connection was changed} other {# connections were changed}}', wires],
  ] as const;
  const what = counts.flatMap(([text, count]) => (count > 0 ? [i18n._(text, { count })] : [])).join(', ');
  const lines = [
    ...changed.map(({ id }) => ({ id, text: t`changed` })),
    ...added.map(({ id }) => ({ id, text: t`added` })),
  ];
  return (
    <section className={clsx(floatingStyles.pop, noticesStyles.noteBar)} role="status">
      <div className="row">
        <Icon of={GitCompare} />
        <span className="grow">
          <b>{t`While you were away`}</b> {people ? t`${what}, by ${people}.` : `${what}.`}
        </span>
        {lines.length > 0 && (
          <Button variant="quiet" size="1" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t`See changes`}
          </Button>
        )}
        <IconButton size="1" icon={X} label={t`Close`} onClick={onClose} />
      </div>
      {isOpen && (
        <ul>
          {lines.slice(0, mostNamed).map(({ id, text }) => (
            <li key={id}>
              <button type="button" className="link" onClick={() => onShow(id)}>
                {titleOf(id)}
              </button>{' '}
              <span className="muted">{names.get(id) ? `${text}, ${names.get(id)}` : text}</span>
            </li>
          ))}
          {removed.map(({ id, title, type }) => (
            <li key={id}>
              {title || type} <span className="muted">{t`removed`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A step somebody removed while somebody else wrote in it: neither is wrong, so people decide. */
function RestoreBar({ parts }: { parts: StudioParts }) {
  const { t } = useLingui();
  const { live, model } = parts;
  const tombstones = useSyncExternalStore(live.graph.subscribe, live.graph.tombstones);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const edited = tombstones.filter(({ edited: isEdited, step }) => isEdited && !hidden.includes(step.id));
  const nameOf = useNames(parts, edited);
  const { edits } = model;
  if (!edits) return null;
  return edited.slice(0, 3).map(({ step, by }) => {
    const title = step.title || step.type;
    const name = nameOf(by);
    return (
      <section className={clsx(floatingStyles.pop, noticesStyles.noteBar)} role="status" key={step.id}>
        <div className="row">
          <Icon of={RotateCcw} />
          <span className="grow">
            <b dir="auto">{title}</b>{' '}
            {name
              ? t`was deleted by ${name} while it was being changed.`
              : t`was deleted while it was being changed.`}
          </span>
          <Button
            variant="quiet"
            size="1"
            onClick={() => {
              edits.seal();
              edits.restore([step.id]);
              edits.seal();
            }}
          >
            {t`Restore`}
          </Button>
          <IconButton
            size="1"
            icon={X}
            label={t`Leave it deleted`}
            onClick={() => setHidden([...hidden, step.id])}
          />
        </div>
      </section>
    );
  });
}

/** Who is here, or has changed something lately, is known by name; others are not named. */
function useNames({ agent, me, presence }: StudioParts, removed: readonly Tombstone[]) {
  const peers = useSyncExternalStore(presence.subscribe, presence.peers);
  const isNeeded = removed.length > 0;
  const [since] = useState(() => new Date(Date.now() - NAMES_MS).toISOString());
  const { data: touches = [] } = useRead(
    agentRoutes.touches,
    { params: { id: agent.id }, query: { since } },
    { enabled: isNeeded },
  );
  return (userId: string) => {
    const known = [me, ...peers, ...touches.map(({ by }) => by)].find(({ id }) => id === userId);
    return known?.name.split(' ')[0];
  };
}
