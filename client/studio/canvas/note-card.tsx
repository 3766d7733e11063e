import { Trans } from '@lingui/react/macro';
import { NodeResizer, type NodeProps } from '@xyflow/react';
import { clsx } from 'clsx';
import { memo } from 'react';
import { settingsOf, type GraphStep } from '../../../shared/steps/index.ts';
import { Icon } from '../../kit/display/icon.tsx';
import { noteLimits } from '../graph/geometry.ts';
import type { StepNode } from '../graph/flow-nodes.ts';
import { useKey } from '../graph/keyed-store.ts';
import { kindOf } from '../graph/kinds.ts';
import { useNames } from './names.tsx';
import { signOf } from '../../steps/index.ts';
import { subtitleOf, panelOf } from '../steps/index.ts';
import { typeIn, useCanvas } from './canvas-model.ts';
import { useCanvasUi } from './canvas-ui.ts';
import { Corner, PersonFlag, useCardLook } from './card-parts.tsx';
import { NoteText } from './note-text.tsx';
import cardStyles from './card.module.css';
import noteStyles from './note.module.css';

/** A note for people; nothing runs here. A double click writes in it, its edges size it. */
export const NoteCard = memo(function NoteCard({ id, data, selected = false }: NodeProps<StepNode>) {
  const { step } = data;
  const model = useCanvas();
  const { mark, change, look } = useCardLook(step, selected);
  const sign = signOf(step.type);
  return (
    <div
      className={clsx(cardStyles.card, noteStyles.note)}
      data-color={colourOf(step)}
      {...look}
      {...(model.edits && {
        onDoubleClick: (event) => {
          event.stopPropagation();
          typeIn(model, id);
        },
      })}
    >
      {selected && model.edits && <Sizing id={id} />}
      <PersonFlag mark={mark} />
      {sign && <Icon of={sign.icon} size={12} />}
      <Words step={step} />
      <Corner status={undefined} change={change} />
    </div>
  );
});

function colourOf(step: GraphStep): string | undefined {
  const settings = settingsOf(step);
  return settings && panelOf(step.type)?.colorOf?.(settings);
}

function Words({ step }: { step: GraphStep }) {
  const { edits, typing } = useCanvas();
  const plainText = subtitleOf(step, useNames());
  const isTyping = useKey(typing, step.id) === true;
  const field = kindOf(step.type)?.texts[0] ?? '';
  const text = isTyping ? edits?.text(step.id, field) : undefined;
  if (text) return <NoteText id={step.id} field={field} text={text} />;
  return <p dir="auto">{plainText || <Trans>Empty note</Trans>}</p>;
}

function Sizing({ id }: { id: string }) {
  const { edits, graph } = useCanvas();
  const ui = useCanvasUi();
  return (
    <NodeResizer
      {...noteLimits}
      lineClassName={noteStyles.sizeLine ?? ''}
      handleClassName={noteStyles.sizeHandle ?? ''}
      onResizeStart={() => {
        ui.dragging = true;
      }}
      onResizeEnd={(_event, { x, y, width, height }) => {
        ui.dragging = false;
        const parentId = graph.step(id)?.parentId ?? null;
        edits?.seal();
        edits?.move(new Map([[id, { position: { x: Math.round(x), y: Math.round(y) }, parentId }]]));
        edits?.setSetting(id, 'width', Math.round(width));
        edits?.setSetting(id, 'height', Math.round(height));
        edits?.seal();
      }}
    />
  );
}
