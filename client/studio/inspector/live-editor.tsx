// The editor of prompts and templates: everybody’s characters, live carets, references as chips.
import { closeCompletion, completionKeymap, completionStatus } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next';
import type * as Y from 'yjs';
import { MAX_TEXT_CHARACTERS } from '../../../shared/documents/limits.ts';
import { useInspector } from './inspector-model.ts';
import { jsonMarks } from './json-marks.ts';
import { lineMark, lineMarked } from './line-mark.ts';
import { referenceChips, titlesChanged } from './reference-chips.ts';
import { referenceCompletion, type ReferenceChoice } from './reference-completion.ts';
import type { DescribeReference } from './reference-name.ts';
import { toastTooLong } from './toast-too-long.ts';
import { isInOpenBraces } from './typing-reference.ts';
import { textLimit } from '../../kit/forms/text-limit.ts';
import liveText from '../../kit/forms/live-text.module.css';
import styles from './editor.module.css';

export type Language = 'json' | 'python';

export type EditorProps = {
  /** Shared text; otherwise `value` and `onChange`. */
  text?: Y.Text | undefined;
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  label: string;
  hint?: string | undefined;
  /** Of code; without one it is prose. */
  language?: Language | undefined;
  /** `line` from 1; each fault that is found is an object of its own. */
  fault?: { line: number } | undefined;
  /** Whether references may stand in it; values never become part of code, which is given them as inputs. */
  isTemplate?: boolean;
  isLine?: boolean;
  describe: DescribeReference;
  choices: () => readonly ReferenceChoice[];
  onView?: ((view: EditorView | null) => void) | undefined;
  /** A reference is being typed, or no longer. */
  onTyping?: ((isTyping: boolean) => void) | undefined;
};

export function LiveEditor(props: EditorProps) {
  const { text, value = '', label, hint = '', language, fault, isLine = false, isTemplate = true } = props;
  const isCode = language !== undefined;
  const { together, tile } = useInspector();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { describe } = props;
  useEffect(() => view.current?.dispatch({ effects: titlesChanged.of(null) }), [describe]);

  useEffect(() => {
    if (!place.current) return undefined;
    const shared =
      text && together ? sharedLetters(text, together) : ownLetters((now) => latest.current.onChange?.(now));
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: text ? text.toString() : value,
        extensions: [
          shared,
          looks(label, hint, language !== undefined),
          EditorView.updateListener.of(({ state, view }) =>
            latest.current.onTyping?.(view.hasFocus && isInOpenBraces(state)),
          ),
          language === 'json' ? jsonMarks : [],
          language === 'python' ? [codeLines, colors.of([])] : [],
          isLine ? oneLine : EditorView.lineWrapping,
          keys,
          textLimit(MAX_TEXT_CHARACTERS, toastTooLong),
          !isTemplate
            ? []
            : [
                referenceChips(() => latest.current.describe),
                referenceCompletion(() => latest.current.choices(), tile),
              ],
        ],
      }),
    });
    view.current = made;
    latest.current.onView?.(made);
    if (language === 'python') void colorPython(made);
    return () => {
      latest.current.onView?.(null);
      latest.current.onTyping?.(false);
      view.current = null;
      made.destroy();
    };
    // A new text is a new editor: an old one must never write into it.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a value only begins an editor; later ones come below
  }, [text, together, tile, label, hint, language, isLine, isTemplate]);

  useEffect(() => view.current?.dispatch({ effects: lineMarked.of(fault?.line) }), [fault, text]);

  useEffect(() => {
    const made = view.current;
    if (!made || text || made.hasFocus || made.state.doc.toString() === value) return;
    made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: value } });
  }, [text, value]);

  return (
    <div
      ref={place}
      className={clsx(liveText.text, styles.editor, isCode && styles.code, isLine && styles.line)}
    />
  );
}

/** Never CodeMirror's own history here: its undo takes back other people’s characters. */
const sharedLetters = (
  text: Y.Text,
  { awareness, undo }: NonNullable<ReturnType<typeof useInspector>['together']>,
): Extension => [yCollab(text, awareness, { undoManager: undo }), Prec.high(keymap.of(yUndoManagerKeymap))];

/** A plain value is written when its field is left, so that one visit is one change. */
const ownLetters = (write: (value: string) => void): Extension => [
  history(),
  keymap.of(historyKeymap),
  EditorView.domEventHandlers({ blur: (_event, view) => void write(view.state.doc.toString()) }),
];

const keys = keymap.of([
  ...completionKeymap,
  {
    key: 'Escape',
    run: (view) => {
      if (completionStatus(view.state)) return closeCompletion(view);
      view.contentDOM.blur();
      return true;
    },
  },
  // Runs the agent; the page hears it.
  ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
]);

/** Errors name lines. Tab indents, and Escape leaves the field, so that the keyboard is not trapped. */
const codeLines: Extension = [lineMark, lineNumbers(), keymap.of([indentWithTab])];

const colors = new Compartment();

/** A grammar of its own size, which only code needs; without it the code is in one color. */
const colorPython = (view: EditorView) =>
  import('./python-language.ts').then(
    ({ pythonLanguage }) => view.dispatch({ effects: colors.reconfigure(pythonLanguage) }),
    () => undefined,
  );

const oneLine = EditorState.transactionFilter.of((transaction) =>
  transaction.newDoc.lines > 1 ? [] : transaction,
);

const looks = (label: string, hint: string, isCode: boolean): Extension => [
  drawSelection(),
  placeholder(hint),
  EditorView.contentAttributes.of({
    'aria-label': label,
    spellcheck: isCode ? 'false' : 'true',
    dir: isCode ? 'ltr' : 'auto',
  }),
];
