// The editor's files come after the studio's own: they are half as large, and no card waits for them.
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useDeferredFiles } from '../../kit/loading/deferred.tsx';
import { deferredFiles } from '../../kit/loading/deferred-files.ts';
import { whenIdle } from '../../kit/loading/when-idle.ts';
import type { EditorProps } from './live-editor.tsx';
import { PlainEditor } from './plain-editor.tsx';
import styles from './editor.module.css';

const editor = deferredFiles(() => import('./live-editor.tsx'));

/** Soon after the first cards stand: so that it is here when somebody writes, or should the line be lost. */
export const useEditorAhead = () =>
  useEffect(() => whenIdle(() => void editor.load(), { afterMs: 2000, atLastMs: 2000 }), []);

/** Of prompts and templates. */
export function TemplateEditor(props: EditorProps) {
  const state = useDeferredFiles(editor);
  const [isWriting, setWriting] = useState(false);
  // The editor waits until the plain text is left: it would take away the caret.
  if (state.status === 'failed' || isWriting)
    return (
      <div className={styles.editorPlain} onFocus={() => setWriting(true)} onBlur={() => setWriting(false)}>
        <PlainEditor {...props} onRetry={editor.tryAgain} />
      </div>
    );
  if (state.status === 'pending') return <div className={clsx(styles.editor, props.isLine && styles.line)} />;
  return <state.module.LiveEditor {...props} />;
}
