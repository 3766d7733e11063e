import type { CSSProperties } from 'react';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import { useKey } from '../graph/keyed-store.ts';
import { tileClass } from './card-images.tsx';
import { typeIn, useCanvas } from './canvas-model.ts';
import { TitleInput } from './card-title.tsx';
import { farTitle } from './far-title.ts';
import { useStepTitle } from './step-title.ts';

type Props = { step: GraphStep; className: string; style: CSSProperties | undefined };

/** Far away a card is one element: a view of all of an agent holds a thousand of them. */
export function FarCard({ step, className, style }: Props) {
  const model = useCanvas();
  const title = useStepTitle(step);
  const isTyping = useKey(model.typing, step.id) === true;
  return (
    <div
      className={`${className} far ${tileClass(step.type)}`}
      style={style}
      title={title}
      {...(model.edits &&
        !isTyping && {
          onDoubleClick: (event) => {
            event.stopPropagation();
            typeIn(model, step.id);
          },
        })}
    >
      {isTyping ? <TitleInput step={step} title={title} /> : farTitle(title)}
    </div>
  );
}
