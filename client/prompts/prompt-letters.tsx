// The editor of a segment: letters of everybody, live carets, variables marked.
import { clsx } from 'clsx';
import { autocompletion, completionKeymap, type CompletionContext } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { EditorState, Prec } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  keymap,
  MatchDecorator,
  placeholder,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next';
import type * as Y from 'yjs';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { textLimit } from '../kit/forms/text-limit.ts';
import { sayTooLong } from '../studio/index.ts';
import liveText from '../kit/display/live-text.module.css';
import styles from './letters.module.css';

export type LettersProps = {
  live: LiveDocument;
  text: Y.Text;
  label: string;
  hint: string;
  /** Names to offer after two braces. */
  variables: readonly string[];
};

export default function PromptLetters({ live, text, label, hint, variables }: LettersProps) {
  const place = useRef<HTMLDivElement>(null);
  const names = useRef(variables);
  useEffect(() => {
    names.current = variables;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: text.toString(),
        extensions: [
          // Never CodeMirror's own history here: its undo takes back other people's letters.
          yCollab(text, live.awareness, { undoManager: live.undo }),
          Prec.high(keymap.of(yUndoManagerKeymap)),
          keymap.of([...completionKeymap, ...defaultKeymap]),
          EditorView.lineWrapping,
          drawSelection(),
          placeholder(hint),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', dir: 'auto' }),
          textLimit(workLimits.prompts.maxSegmentCharacters, sayTooLong),
          autocompletion({ override: [(context) => offers(context, names.current)], icons: false }),
          variableMarks,
        ],
      }),
    });
    return () => view.destroy();
    // A new text is a new editor: an old one must never write into it.
  }, [text, live, label, hint]);
  return <div ref={place} className={clsx(liveText.text, styles.letters)} />;
}

function offers(context: CompletionContext, names: readonly string[]) {
  const typed = context.matchBefore(/\{\{\s*\w*/);
  if (!typed) return null;
  const isClosed = context.state.sliceDoc(context.pos, context.pos + 2) === '}}';
  return {
    from: typed.from,
    filter: false,
    options: names
      .filter((name) => name.toLowerCase().startsWith(typed.text.replace(/^\{\{\s*/, '').toLowerCase()))
      .map((name) => ({ label: name, apply: isClosed ? `{{${name}` : `{{${name}}}` })),
  };
}

const marks = new MatchDecorator({
  regexp: /\{\{\s*[A-Za-z]\w{0,63}\s*\}\}/g,
  decoration: Decoration.mark({ class: 'cm-prompt-variable' }),
});

const variableMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = marks.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.decorations = marks.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
