import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import { useKey } from '../graph/keyed-store.ts';
import { typeIn, useCanvas } from './canvas-model.ts';
import { fitsLine } from './fits-line.ts';
import { focusCanvas } from './focus-canvas.ts';
import { useStepTitle } from './step-title.ts';
import styles from './card.module.css';
import { typedIn } from '../../kit/forms/leading-space.ts';

/** As the stylesheet says, in pixels. */
const titleSize = 13;

/** A step's name; a double click types a new one in its place. */
export function CardTitle({ step }: { step: GraphStep }) {
  const model = useCanvas();
  const title = useStepTitle(step);
  const isTyping = useKey(model.typing, step.id) === true;
  if (isTyping) return <TitleInput step={step} title={title} />;
  return (
    <div
      className={clsx(styles.title, !fitsLine(title, titleSize) && styles.clipped)}
      dir="auto"
      title={title}
      {...(model.edits && {
        onDoubleClick: (event) => {
          event.stopPropagation();
          typeIn(model, step.id);
        },
      })}
    >
      {title}
    </div>
  );
}

const maxTitleLength = 100;

export function TitleInput({ step, title }: { step: GraphStep; title: string }) {
  const { t } = useLingui();
  const model = useCanvas();
  const [typed, setTyped] = useState(step.title);
  const field = t`Name`;
  const end = () => {
    model.presenter?.edit(null);
    typeIn(model, null);
  };
  return (
    <input
      className="nodrag nopan"
      aria-label={t`Name of the step`}
      dir="auto"
      autoFocus
      maxLength={maxTitleLength}
      placeholder={title}
      value={typed}
      onFocus={(event) => {
        event.currentTarget.select();
        model.presenter?.edit({ stepId: step.id, field });
      }}
      onChange={(event) => setTyped(typedIn(event))}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        // An input method confirms its word with Enter as well.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') end();
        if (event.key === 'Enter') event.currentTarget.blur();
        // The next key is for the canvas again.
        if (event.key === 'Escape' || event.key === 'Enter') focusCanvas();
      }}
      onBlur={() => {
        if (typed.trim() !== step.title) {
          model.edits?.seal();
          model.edits?.setTitle(step.id, typed.trim());
          model.edits?.seal();
        }
        end();
      }}
    />
  );
}
