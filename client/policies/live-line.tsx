// One line of text that several people write at once, with everybody's carets.
import { defaultKeymap } from '@codemirror/commands';
import { EditorState, Prec } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next';
import type * as Y from 'yjs';
import type { LiveDocument } from '../data/live/index.ts';
import { textLimit } from '../kit/forms/text-limit.ts';
import { sayTooLong } from '../studio/index.ts';
import liveText from '../kit/display/live-text.module.css';
import styles from './policies.module.css';

type Props = {
  live: LiveDocument;
  text: Y.Text;
  label: string;
  hint: string;
  maxCharacters: number;
  /** Several lines are allowed. */
  isLong?: boolean;
};

export default function LiveLine({ live, text, label, hint, maxCharacters, isLong = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const oneLine = EditorState.transactionFilter.of((transaction) =>
      transaction.newDoc.lines > 1 ? [] : transaction,
    );
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: text.toString(),
        extensions: [
          // Never CodeMirror's own history here: its undo takes back other people's letters.
          yCollab(text, live.awareness, { undoManager: live.undo }),
          Prec.high(keymap.of(yUndoManagerKeymap)),
          keymap.of(defaultKeymap),
          isLong ? EditorView.lineWrapping : oneLine,
          drawSelection(),
          placeholder(hint),
          EditorView.contentAttributes.of({ 'aria-label': label, dir: 'auto' }),
          textLimit(maxCharacters, sayTooLong),
        ],
      }),
    });
    return () => view.destroy();
    // A new text is a new editor: an old one must never write into it.
  }, [text, live, label, hint, maxCharacters, isLong]);
  return <div ref={place} className={clsx(liveText.text, styles.line)} data-long={isLong || undefined} />;
}
