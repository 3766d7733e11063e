import { Trans } from '@lingui/react/macro';
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { settingsOf } from '../../../shared/steps/index.ts';
import { Icon } from '../../kit/icon.tsx';
import type { StepNode } from '../graph/flow-nodes.ts';
import { useNames } from './names.tsx';
import { factOf, panelOf } from '../steps/index.ts';
import { Corner, PersonFlag, useCardLook } from './card-parts.tsx';

/** A note for people; nothing runs here. */
export const NoteCard = memo(function NoteCard({ id, data, selected = false }: NodeProps<StepNode>) {
  const { step } = data;
  const { mark, change, className, style } = useCardLook(id, selected);
  const panel = panelOf(step.type);
  const text = factOf(step, useNames());
  const settings = settingsOf(step);
  const colour = (settings && panel?.className?.(settings)) ?? '';
  return (
    <div className={`${className} s-note ${colour}`} style={style}>
      <PersonFlag mark={mark} />
      {panel && <Icon of={panel.icon} size={12} />}
      <p dir="auto">{text || <Trans>Empty note</Trans>}</p>
      <Corner mood={undefined} change={change} />
    </div>
  );
});
