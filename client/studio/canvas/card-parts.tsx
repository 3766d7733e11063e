import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useStore, type ReactFlowState } from '@xyflow/react';
import { clsx } from 'clsx';
import { CircleAlert, MessageSquare, Pencil, Pin, PowerOff, TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { isSwitchedOff, type GraphStep } from '../../../shared/steps/index.ts';
import { Icon } from '../../kit/display/icon.tsx';
import { useKey } from '../graph/keyed-store.ts';
import { presenceColour } from '../../kit/display/avatar.tsx';
import { glyphOf, PlainGlyph, RunGlyph } from '../../kit/display/run-state.tsx';
import { useCanvas, type Change, type Mark, type NodeStatus } from './canvas-model.ts';
import cornerStyles from './corner.module.css';
import cardStyles from './card.module.css';

/** What a card looks like: attributes for its state, and the colour of whoever has it in hand. */
export function useCardLook(step: GraphStep, isSelected: boolean) {
  const { id } = step;
  const { runs, changes, marks, found } = useCanvas();
  const status = useKey(runs, id);
  const change = useKey(changes, id);
  const mark = useKey(marks, id);
  const isFound = useKey(found, id) === true;
  const look = {
    'data-state': status?.state,
    'data-change': change,
    'data-mine': isSelected || undefined,
    'data-theirs': mark !== undefined || undefined,
    'data-found': isFound || undefined,
    'data-off': isSwitchedOff(step) || undefined,
    style: mark && ({ '--p': presenceColour(mark.slot) } as CSSProperties),
  };
  return { status, change, mark, look };
}

export type CardLook = ReturnType<typeof useCardLook>['look'];

export function PersonFlag({ mark }: { mark: Mark | undefined }) {
  if (!mark) return null;
  return <Flag mark={mark} />;
}

/** In tenths: a flag keeps its size on the screen without being drawn for every step of a zoom. */
const growth = ({ transform: [, , zoom] }: ReactFlowState) => Math.max(1, Math.round(10 / zoom) / 10);

function Flag({ mark: { name, editing } }: { mark: Mark }) {
  const { t } = useLingui();
  const scale = useStore(growth);
  return (
    <span className={cornerStyles.flag} dir="auto" style={{ transform: `scale(${scale})` }}>
      {editing !== undefined && <Icon of={Pencil} size={10} />}
      {editing === undefined ? name : t`${name}, editing ${editing}`}
    </span>
  );
}

const signs: Record<Change, string> = { added: '+', changed: '~', removed: '−', same: '' };

/** State and difference sit on the corner, so the title keeps its width. */
export function Corner({ status, change }: { status: NodeStatus | undefined; change: Change | undefined }) {
  if (change && change !== 'same') {
    return (
      <span className={cornerStyles.corner}>
        <span className={cornerStyles.sign} data-change={change}>
          {signs[change]}
        </span>
      </span>
    );
  }
  if (!status) return null;
  // Only what turns is more than an image.
  if (glyphOf(status.state) === 'running')
    return <RunGlyph state="running" size={20} className={cornerStyles.corner} />;
  return <PlainGlyph state={status.state} className={cornerStyles.corner} />;
}

/** Tests take its pinned output. */
export function PinSign({ id }: { id: string }) {
  const { t } = useLingui();
  const isPinned = useKey(useCanvas().pins, id) !== undefined;
  if (!isPinned) return null;
  return (
    <span className={cornerStyles.pin} role="img" aria-label={t`Pinned output`} title={t`Pinned output`}>
      <Icon of={Pin} size={12} />
    </span>
  );
}

export const Sign = ({ change }: { change: Exclude<Change, 'same'> }) => (
  <span className={cornerStyles.sign} data-change={change} aria-hidden>
    {signs[change]}
  </span>
);

/** Inside a loop it is shorter, as much as the loop has room for. */
export function ProblemLine({ step: { id, parentId } }: { step: GraphStep }) {
  const problem = useKey(useCanvas().problems, id);
  if (!problem) return null;
  return (
    <span
      className={cornerStyles.problem}
      data-severity={problem.severity}
      data-inside={parentId !== null || undefined}
      title={problem.text}
    >
      <Icon of={problem.severity === 'error' ? CircleAlert : TriangleAlert} size={12} />
      <span dir="auto">{problem.text}</span>
    </span>
  );
}

/** Open comments on the card; nothing on a card without any. */
export function CommentSign({ id }: { id: string }) {
  const { t } = useLingui();
  const mark = useKey(useCanvas().comments, id);
  if (!mark) return null;
  const { count, isNew } = mark;
  return (
    <span
      className={cornerStyles.comments}
      data-new={isNew || undefined}
      title={plural(count, { one: '# open comment', other: '# open comments' })}
    >
      <Icon of={MessageSquare} size={12} /> {count}
      {isNew && <span className="unseen">{t`New`}</span>}
    </span>
  );
}

/** Not by a fainter card alone. */
export const TurnedOff = () => (
  <div className={clsx('clip', cardStyles.summary, cardStyles.off)}>
    <Icon of={PowerOff} size={12} /> <Trans>Turned off</Trans>
  </div>
);
