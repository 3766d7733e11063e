import { Handle, Position, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { isSwitchedOff } from '../../../shared/steps/index.ts';
import type { StepNode } from '../graph/flow-nodes.ts';
import { handleTop } from '../graph/geometry.ts';
import { handlesOf } from '../graph/kinds.ts';
import { factOf } from '../steps/index.ts';
import { Corner, OffFact, PersonFlag, ProblemLine, useCardLook } from './card-parts.tsx';
import { CardTitle } from './card-title.tsx';
import { FarHandles } from './far-handles.tsx';
import { useIsFar } from './level-of-detail.tsx';
import { useNames } from './names.tsx';
import { StepTile } from './step-tile.tsx';

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
  const { mood, change, mark, className, style } = useCardLook(step, selected);
  return (
    <div className={`${className} s-container`} style={style}>
      {isFar && <FarHandles step={step} height={height} />}
      {!isFar && <PersonFlag mark={mark} />}
      {!isFar && <Handle type="target" id="in" position={Position.Left} style={{ top: height / 2 }} />}
      <div className="s-head">
        <StepTile type={step.type} />
        <div className="grow">
          <CardTitle step={step} isFar={isFar} />
          {!isFar && isSwitchedOff(step) && <OffFact />}
          {!isFar && !isSwitchedOff(step) && (
            <div className="s-fact clip" dir="auto">
              {mood?.text || factOf(step, names)}
            </div>
          )}
        </div>
      </div>
      {!isFar && <Corner mood={mood} change={change} />}
      {!isFar &&
        handlesOf(step).map(({ id: handle }, index) => (
          <Handle
            key={handle}
            type="source"
            id={handle}
            position={Position.Right}
            style={{ top: handleTop(step, index, height) }}
          />
        ))}
      {!isFar && <ProblemLine id={id} />}
    </div>
  );
});
