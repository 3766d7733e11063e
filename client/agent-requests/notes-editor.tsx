import { defaultKeymap } from '@codemirror/commands';
import { EditorView, keymap } from '@codemirror/view';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { openLiveText, type LiveText } from '../kit/forms/live-text.ts';
import { textLimit } from '../kit/forms/text-limit.ts';
import { toastTooLong } from '../studio/index.ts';
import liveText from '../kit/forms/live-text.module.css';
import styles from './agent-requests.module.css';

export default function NotesEditor({ live, text, label, hint }: LiveText) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const view = openLiveText(place.current, { live, text, label, hint }, [
      keymap.of(defaultKeymap),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ spellcheck: 'true' }),
      textLimit(workLimits.requests.maxNotes, toastTooLong),
    ]);
    return () => view.destroy();
  }, [text, live, label, hint]);
  return <div ref={place} className={clsx(liveText.text, styles.notes)} />;
}
