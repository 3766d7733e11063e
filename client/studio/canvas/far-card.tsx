import { clsx } from 'clsx';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import { useKey } from '../graph/keyed-store.ts';
import { tileOf } from './card-images.tsx';
import type { CardLook } from './card-parts.tsx';
import { typeIn, useCanvas } from './canvas-model.ts';
import { TitleInput } from './card-title.tsx';
import { farTitle } from './far-title.ts';
import { useStepTitle } from './step-title.ts';
import styles from './card.module.css';

type Props = { step: GraphStep; className?: string | undefined; look: CardLook };

/** Far away a card is one element: a view of all of an agent holds a thousand of them. */
export function FarCard({ step, className, look }: Props) {
  const model = useCanvas();
  const title = useStepTitle(step);
  const isTyping = useKey(model.typing, step.id) === true;
  return (
    <div
      className={clsx(styles.card, styles.far, className)}
      data-tile={tileOf(step.type)}
      {...look}
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
