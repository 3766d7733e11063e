import { Handle, Position, type NodeProps } from '@xyflow/react';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { memo } from 'react';
import { isSwitchedOff } from '../../../shared/steps/index.ts';
import type { StepNode } from '../graph/flow-nodes.ts';
import { handleTop } from '../graph/geometry.ts';
import { childrenOf } from '../graph/graph-store.ts';
import { useKey } from '../graph/keyed-store.ts';
import { handlesOf } from '../graph/kinds.ts';
import { subtitleOf } from '../steps/index.ts';
import { CommentSign, Corner, TurnedOff, PersonFlag, ProblemLine, useCardLook } from './card-parts.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { useCanvas } from './canvas-model.ts';
import { tileOf } from './card-images.tsx';
import { CardTitle } from './card-title.tsx';
import { FarCard } from './far-card.tsx';
import { toggleFolds } from './folds.ts';
import { useIsFar } from './level-of-detail.tsx';
import { useNames } from './names.tsx';
import styles from './card.module.css';

/** A loop: a card that holds others. */
export const ContainerCard = memo(function ContainerCard({
  id,
  data,
  selected = false,
  height = 0,
}: NodeProps<StepNode>) {
  const { step } = data;
  const isFar = useIsFar();
  const names = useNames();
  const model = useCanvas();
  const isFolded = useKey(model.folded, id) === true;
  const { status, change, mark, look } = useCardLook(step, selected);
  if (isFar) return <FarCard step={step} className={styles.container} look={look} mark={mark} />;
  const subtitle = status?.text || subtitleOf(step, names);
  return (
    <div
      className={clsx(styles.card, styles.container)}
      data-container
      data-folded={isFolded || undefined}
      data-tile={tileOf(step.type)}
      {...look}
    >
      <PersonFlag mark={mark} />
      <Handle type="target" id="in" position={Position.Left} style={{ top: height / 2 }} />
      <div className={styles.head}>
        <CardTitle step={step} />
        {isSwitchedOff(step) ? (
          <TurnedOff />
        ) : (
          subtitle && (
            <div className={clsx('clip', styles.summary)} dir="auto">
              {subtitle}
            </div>
          )
        )}
      </div>
      <FoldButton id={id} isFolded={isFolded} onToggle={() => toggleFolds(model, [id])} />
      <Corner status={status} change={change} />
      {handlesOf(step).map(({ id: handle }, index) => (
        <Handle
          key={handle}
          type="source"
          id={handle}
          position={Position.Right}
          style={{ top: handleTop(step, index, height) }}
        />
      ))}
      <ProblemLine step={step} />
      <CommentSign id={id} />
    </div>
  );
});

type FoldProps = { id: string; isFolded: boolean; onToggle: () => void };

function FoldButton({ id, isFolded, onToggle }: FoldProps) {
  const { t } = useLingui();
  const { graph } = useCanvas();
  const inside = isFolded ? childrenOf(graph.graph(), id).length : 0;
  return (
    <button
      type="button"
      className={clsx('nodrag', styles.fold)}
      aria-expanded={!isFolded}
      aria-label={isFolded ? t`Expand the loop` : t`Collapse the loop`}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      {isFolded && inside}
      <Icon of={isFolded ? ChevronsUpDown : ChevronsDownUp} size={14} />
    </button>
  );
}
