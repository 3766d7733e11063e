// Writing in a note where it lies. The letters are shared: others may write in it at the same time.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import type * as Y from 'yjs';
import { MAX_TEXT_CHARACTERS } from '../../../shared/documents/limits.ts';
import { useLetters } from '../inspector/use-letters.ts';
import { caretAfter } from './caret-after.ts';
import { typeIn, useCanvas } from './canvas-model.ts';
import styles from './note.module.css';

type Props = { id: string; field: string; text: Y.Text };

export function NoteText({ id, field, text }: Props) {
  const { t } = useLingui();
  const model = useCanvas();
  const { edits, presenter } = model;
  const value = useLetters(text);
  const area = useRef<HTMLTextAreaElement>(null);
  const name = t`Text`;
  useLayoutEffect(() => keepCaret(text, area), [text]);
  return (
    <textarea
      ref={area}
      className={clsx('nodrag nopan nowheel', styles.noteTyping)}
      aria-label={name}
      dir="auto"
      autoFocus
      maxLength={MAX_TEXT_CHARACTERS}
      value={value}
      onFocus={(event) => {
        event.currentTarget.setSelectionRange(value.length, value.length);
        presenter?.edit({ stepId: id, field: name });
      }}
      onChange={(event) => edits?.setSetting(id, field, event.target.value)}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        const isUndo = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'z';
        // The browser's own undo would take back what others wrote.
        if (isUndo) {
          event.preventDefault();
          (event.shiftKey ? edits?.redo : edits?.undo)?.();
        }
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
      onBlur={() => {
        presenter?.edit(null);
        edits?.seal();
        typeIn(model, null);
      }}
    />
  );
}

/** What others write moves the caret along with the letters around it. Answers the function that ends it. */
function keepCaret(text: Y.Text, area: React.RefObject<HTMLTextAreaElement | null>) {
  const onChange = ({ delta }: Y.YTextEvent, { local }: Y.Transaction) => {
    const element = area.current;
    if (local || !element) return;
    const [start, end] = [element.selectionStart, element.selectionEnd].map((at) => caretAfter(delta, at));
    // React writes the new letters first.
    queueMicrotask(() => element.setSelectionRange(start ?? 0, end ?? 0));
  };
  text.observe(onChange);
  return () => text.unobserve(onChange);
}
