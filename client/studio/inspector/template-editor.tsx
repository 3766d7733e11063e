// The editor's files come after the studio's own: they are half as large, and no card waits for them.
import { Suspense, useEffect } from 'react';
import { ahead } from '../../kit/ahead.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import type { EditorProps } from './letters-editor.tsx';

const editor = ahead(async () => ({ default: (await import('./letters-editor.tsx')).LettersEditor }));

/** Soon after the first cards stand: so that it is here when somebody writes, or should the line be lost. */
export const useEditorAhead = () =>
  useEffect(
    () => whenIdle(() => void editor.load().catch(() => undefined), { afterMs: 2000, atLastMs: 2000 }),
    [],
  );

/** Of prompts and templates. */
export const TemplateEditor = (props: EditorProps) => (
  <Suspense fallback={<div className={props.isLine ? 's-editor line' : 's-editor'} />}>
    <editor.Component {...props} />
  </Suspense>
);
