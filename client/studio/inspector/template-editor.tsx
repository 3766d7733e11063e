// The editor's files come after the studio's own: they are half as large, and no card waits for them.
import { Suspense } from 'react';
import { ahead } from '../../kit/ahead.ts';
import type { EditorProps } from './letters-editor.tsx';

const editor = ahead(async () => ({ default: (await import('./letters-editor.tsx')).LettersEditor }));
export const loadEditor = editor.load;

/** Of prompts and templates. */
export const TemplateEditor = (props: EditorProps) => (
  <Suspense fallback={<div className={props.isLine ? 's-editor line' : 's-editor'} />}>
    <editor.Component {...props} />
  </Suspense>
);
