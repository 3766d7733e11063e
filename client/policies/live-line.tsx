// One line of text that several people write at once, with everybody's carets.
import { defaultKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { openLiveText, type LiveText } from '../kit/forms/live-text.ts';
import { textLimit } from '../kit/forms/text-limit.ts';
import { toastTooLong } from '../studio/index.ts';
import liveText from '../kit/forms/live-text.module.css';
import styles from './policies.module.css';

type Props = LiveText & {
  maxCharacters: number;
  /** Several lines are allowed. */
  isLong?: boolean;
};

const oneLine = EditorState.transactionFilter.of((transaction) =>
  transaction.newDoc.lines > 1 ? [] : transaction,
);

export default function LiveLine({ live, text, label, hint, maxCharacters, isLong = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const view = openLiveText(place.current, { live, text, label, hint }, [
      keymap.of(defaultKeymap),
      isLong ? EditorView.lineWrapping : oneLine,
      textLimit(maxCharacters, toastTooLong),
    ]);
    return () => view.destroy();
  }, [text, live, label, hint, maxCharacters, isLong]);
  return <div ref={place} className={clsx(liveText.text, styles.line)} data-long={isLong || undefined} />;
}
