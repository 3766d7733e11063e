// Underlines where JSON breaks, as it is typed.
import { RangeSet, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import { jsonFault } from '../../../shared/steps/index.ts';
import styles from './references.module.css';

/** The mark covers the character that cannot stand there, or the last one where something is missing. */
export function faultRange(text: string): { from: number; to: number } | undefined {
  const fault = text.trim() ? jsonFault(text) : undefined;
  if (fault === undefined) return undefined;
  const from = fault < text.length ? fault : text.trimEnd().length - 1;
  return { from, to: from + 1 };
}

const fault = Decoration.mark({ class: styles.jsonFault ?? '' });

function marksOf(state: EditorState): DecorationSet {
  const range = faultRange(state.doc.toString());
  return range ? RangeSet.of([fault.range(range.from, range.to)]) : Decoration.none;
}

export const jsonMarks: Extension = StateField.define<DecorationSet>({
  create: marksOf,
  update: (marks, { docChanged, state }) => (docChanged ? marksOf(state) : marks),
  provide: (field) => EditorView.decorations.from(field),
});
