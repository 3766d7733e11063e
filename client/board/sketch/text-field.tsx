import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { removeShapes, writeText } from './edit-board.ts';
import type { Shape } from './read-shapes.ts';
import type { Sketch } from './use-sketch.ts';
import styles from './sketch.module.css';

const MAX_CHARACTERS = 4000;

type Props = { sketch: Sketch; shape: Shape; onEnd: () => void };

/** Where a shape's words are written. Leaving it keeps them; a text without any is taken away. */
export function TextField({ sketch: { doc, live, view, setEditing, setChosen }, shape, onEnd }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(shape.text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keep = () => {
    setEditing(undefined);
    if (shape.kind === 'text' && text.trim() === '') {
      removeShapes(doc, [shape.id]);
      setChosen([]);
    } else if (text !== shape.text) {
      writeText(doc, shape.id, text);
      live.undo.stopCapturing();
    }
  };
  const { x, y, w, h, kind } = shape;
  return (
    <textarea
      ref={field}
      className={styles.field}
      data-kind={kind}
      dir="auto"
      aria-label={t`Text`}
      maxLength={MAX_CHARACTERS}
      value={text}
      style={{
        left: (x - view.x) * view.zoom,
        top: (y - view.y) * view.zoom,
        width: Math.max(w, kind === 'text' ? 240 : 40),
        height: Math.max(h, 48),
        transform: `scale(${view.zoom})`,
      }}
      onChange={({ target }) => setText(target.value)}
      onBlur={keep}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey))) onEnd();
      }}
    />
  );
}
