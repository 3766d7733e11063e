import { Handle, Position, type NodeProps } from '@xyflow/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { memo } from 'react';
import { isSwitchedOff } from '../../../shared/steps/index.ts';
import { hasRoutes, handleTop, headHeight } from '../graph/geometry.ts';
import type { StepNode } from '../graph/flow-nodes.ts';
import { handlesOf, hasInput, kindOf } from '../graph/kinds.ts';
import { subtitleOf } from '../steps/index.ts';
import {
  CommentSign,
  Corner,
  TurnedOff,
  PersonFlag,
  PinSign,
  ProblemLine,
  useCardLook,
} from './card-parts.tsx';
import { tileOf } from './card-images.tsx';
import { CardTitle } from './card-title.tsx';
import { FarCard } from './far-card.tsx';
import { fitsLine } from './fits-line.ts';
import { useIsFar } from './level-of-detail.tsx';
import { useLabelText } from './label-text.ts';
import { useNames } from './names.tsx';
import styles from './card.module.css';

export const StepCard = memo(function StepCard({ id, data, selected = false }: NodeProps<StepNode>) {
  const { step } = data;
  const isFar = useIsFar();
  const { status, change, mark, look } = useCardLook(step, selected);
  if (isFar) return <FarCard step={step} look={look} mark={mark} />;
  return (
    <div className={styles.card} data-tile={tileOf(step.type)} {...look}>
      <PersonFlag mark={mark} />
      {hasInput(step) && (
        <Handle type="target" id="in" position={Position.Left} style={{ top: headHeight / 2 }} />
      )}
      <div className={styles.head}>
        <CardTitle step={step} />
        <StepSubtitle step={step} text={status?.text} />
      </div>
      <WaysOut step={step} />
      <PinSign id={id} />
      <Corner status={status} change={change} />
      {status?.state === 'running' && <i className={styles.bar} />}
      <ProblemLine step={step} />
      <CommentSign id={id} />
    </div>
  );
});

/** As the stylesheet says, in pixels. */
const subtitleSize = 12;

function StepSubtitle({ step, text }: { step: StepNode['data']['step']; text: string | undefined }) {
  const { i18n } = useLingui();
  const names = useNames();
  const kind = kindOf(step.type);
  if (!kind) {
    return (
      <div className={clsx('clip', styles.summary)}>
        <Trans>created by a newer version</Trans>
      </div>
    );
  }
  if (isSwitchedOff(step)) return <TurnedOff />;
  const subtitle = text || subtitleOf(step, names) || i18n._(kind.label);
  return (
    <div className={clsx(!fitsLine(subtitle, subtitleSize) && 'clip', styles.summary)} dir="auto">
      {subtitle}
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
      <div className={clsx(styles.route, id === 'error' && styles.error)} key={id}>
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
