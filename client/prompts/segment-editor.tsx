// The editor of a segment: everybody's characters, live carets, variables marked.
import { clsx } from 'clsx';
import { autocompletion, completionKeymap, type CompletionContext } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import {
  Decoration,
  EditorView,
  keymap,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { openLiveText, type LiveText } from '../kit/forms/live-text.ts';
import { textLimit } from '../kit/forms/text-limit.ts';
import { toastTooLong } from '../studio/index.ts';
import liveText from '../kit/forms/live-text.module.css';
import styles from './segment-editor.module.css';

type Props = LiveText & {
  /** Names to offer after two braces. */
  variables: readonly string[];
};

export default function SegmentEditor({ live, text, label, hint, variables }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const names = useRef(variables);
  useEffect(() => {
    names.current = variables;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const view = openLiveText(place.current, { live, text, label, hint }, [
      keymap.of([...completionKeymap, ...defaultKeymap]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ spellcheck: 'true' }),
      textLimit(workLimits.prompts.maxSegmentCharacters, toastTooLong),
      autocompletion({ override: [(context) => offers(context, names.current)], icons: false }),
      variableMarks,
    ]);
    return () => view.destroy();
  }, [text, live, label, hint]);
  return <div ref={place} className={clsx(liveText.text, styles.editor)} />;
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
