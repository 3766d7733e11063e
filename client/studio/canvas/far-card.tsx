import { clsx } from 'clsx';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import { useKey } from '../graph/keyed-store.ts';
import { tileOf } from './card-images.tsx';
import { PersonFlag, type CardLook } from './card-parts.tsx';
import { typeIn, useCanvas, type Mark } from './canvas-model.ts';
import { TitleInput } from './card-title.tsx';
import { farTitle } from './far-title.ts';
import { useStepTitle } from './step-title.ts';
import styles from './card.module.css';

type Props = { step: GraphStep; className?: string | undefined; look: CardLook; mark: Mark | undefined };

/** Far away a card is one element, unless somebody is there: a view of all of an agent holds a thousand of them. */
export function FarCard({ step, className, look, mark }: Props) {
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
      {isTyping ? (
        <TitleInput step={step} title={title} />
      ) : mark ? (
        // Whoever is at a step is told by name: a colour alone may be taken for a state.
        <>
          <PersonFlag mark={mark} />
          <span>{farTitle(title)}</span>
        </>
      ) : (
        farTitle(title)
      )}
    </div>
  );
}
