// Stands in for the text editor while its files cannot be fetched: the same text, still written together.
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import type * as Y from 'yjs';
import { edit } from '../../../shared/documents/edit-agent.ts';
import { MAX_TEXT_CHARACTERS } from '../../../shared/documents/limits.ts';
import { patchText } from '../../../shared/documents/patch-text.ts';
import type { EditorProps } from './live-editor.tsx';
import { toastTooLong } from './toast-too-long.ts';
import { useLetters } from './use-letters.ts';
import styles from './editor.module.css';

type Props = EditorProps & { onRetry: () => void };

export function PlainEditor({ onRetry, text, ...props }: Props) {
  return (
    <>
      {text ? <SharedArea {...props} text={text} /> : <OwnArea {...props} />}
      <p className={styles.editorNote} role="status">
        <Trans>The editor could not be loaded. You can write plain text.</Trans>{' '}
        <button type="button" className="link" onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </p>
    </>
  );
}

/** Every letter goes into the document at once, as with the editor. */
function SharedArea({ text, ...props }: EditorProps & { text: Y.Text }) {
  const value = useLetters(text);
  const write = (next: string) => text.doc && edit(text.doc, () => patchText(text, next));
  return <Area {...props} value={value} onWrite={write} />;
}

/** A plain value is written when its field is left, so that one visit is one change. */
function OwnArea({ value = '', onChange, ...props }: EditorProps) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    if (typed !== undefined) onChange?.(typed);
    setTyped(undefined);
  };
  return <Area {...props} value={typed ?? value} onWrite={setTyped} onLeave={leave} />;
}

type AreaProps = Pick<EditorProps, 'label' | 'hint' | 'language' | 'isLine'> & {
  value: string;
  onWrite: (value: string) => void;
  onLeave?: () => void;
};

function Area({ label, hint, language, isLine = false, value, onWrite, onLeave }: AreaProps) {
  const isCode = language !== undefined;
  const write = (written: string) => {
    const next = isLine ? written.replace(/\n/g, '') : written;
    if (next.length > Math.max(MAX_TEXT_CHARACTERS, value.length)) toastTooLong();
    else onWrite(next);
  };
  return (
    <textarea
      className={clsx(styles.editor, styles.plain, isCode && styles.code, isLine && styles.line)}
      aria-label={label}
      dir={isCode ? 'ltr' : 'auto'}
      spellCheck={!isCode}
      placeholder={hint}
      rows={isLine ? 1 : 3}
      value={value}
      onChange={(event) => write(event.target.value)}
      onBlur={onLeave}
    />
  );
}
