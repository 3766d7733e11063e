// A text over the whole window: the same editor, so that carets, undo and what others write stay.
import type { EditorView } from '@codemirror/view';
import { useEffect, useState, type RefObject } from 'react';
import { onlyReachable, tabWithin } from './only-reachable.ts';

export function useFullScreen(view: RefObject<EditorView | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const editor = view.current;
      const field = editor?.dom.closest('[data-field]');
      if (event.key === 'Tab' && field) return tabWithin(field, event);
      if (event.key !== 'Escape') return;
      // It closes the list of references first. The editor's library is asked through the page: it comes with the editor.
      if (editor?.contentDOM.getAttribute('aria-haspopup') === 'listbox') return;
      event.preventDefault();
      event.stopPropagation();
      setFull(false);
    };
    // Before the editor, which would be left, and the panel, which would close.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [isFull, view]);
  useEffect(() => {
    const field = isFull && view.current?.dom.closest('[data-field]');
    if (!field) return undefined;
    const opener = document.activeElement;
    const release = onlyReachable(field);
    view.current?.focus();
    return () => {
      release();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isFull, view]);
  return { isFull, toggle: () => setFull(!isFull) };
}
