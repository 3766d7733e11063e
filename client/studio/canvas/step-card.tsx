import { Handle, Position, type NodeProps } from '@xyflow/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { isSwitchedOff } from '../../../shared/steps/index.ts';
import { hasRoutes, handleTop, headHeight } from '../graph/geometry.ts';
import type { StepNode } from '../graph/flow-nodes.ts';
import { handlesOf, hasInput, kindOf } from '../graph/kinds.ts';
import { factOf } from '../steps/index.ts';
import { Corner, OffFact, PersonFlag, ProblemLine, useCardLook } from './card-parts.tsx';
import { tileClass } from './card-images.tsx';
import { CardTitle } from './card-title.tsx';
import { FarCard } from './far-card.tsx';
import { useIsFar } from './level-of-detail.tsx';
import { useLabelText } from './label-text.ts';
import { useNames } from './names.tsx';

export const StepCard = memo(function StepCard({ id, data, selected = false }: NodeProps<StepNode>) {
  const { step } = data;
  const isFar = useIsFar();
  const { status, change, mark, className, style } = useCardLook(step, selected);
  if (isFar) return <FarCard step={step} className={className} style={style} />;
  return (
    <div className={`${className} ${tileClass(step.type)}`} style={style}>
      <PersonFlag mark={mark} />
      {hasInput(step) && (
        <Handle type="target" id="in" position={Position.Left} style={{ top: headHeight / 2 }} />
      )}
      <div className="s-head">
        <CardTitle step={step} />
        <Fact step={step} text={status?.text} />
      </div>
      <WaysOut step={step} />
      <Corner status={status} change={change} />
      {status?.state === 'running' && <i className="s-bar" />}
      <ProblemLine id={id} />
    </div>
  );
});

function Fact({ step, text }: { step: StepNode['data']['step']; text: string | undefined }) {
  const { i18n } = useLingui();
  const names = useNames();
  const kind = kindOf(step.type);
  if (!kind) {
    return (
      <div className="s-fact clip">
        <Trans>created by a newer version</Trans>
      </div>
    );
  }
  if (isSwitchedOff(step)) return <OffFact />;
  return (
    <div className="s-fact clip" dir="auto">
      {text || factOf(step, names) || i18n._(kind.label)}
    </div>
  );
}

function WaysOut({ step }: { step: StepNode['data']['step'] }) {
  const labelText = useLabelText();
  const handles = handlesOf(step);
  const lines = hasRoutes(step);
  return handles.map((handle, index) => {
    const { id } = handle;
    return lines ? (
      <div className={id === 'error' ? 's-route error' : 's-route'} key={id}>
        <span className="clip" dir="auto">
          {labelText(handle) || id}
        </span>
        <Handle type="source" id={id} position={Position.Right} style={{ top: handleTop(step, index, 0) }} />
      </div>
    ) : (
      <Handle key={id} type="source" id={id} position={Position.Right} style={{ top: headHeight / 2 }} />
    );
  });
}
