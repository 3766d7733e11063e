// Marks the line in which code failed, until that line is changed.
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import styles from './references.module.css';

/** From 1; undefined: none. */
export const lineMarked = StateEffect.define<number | undefined>();

const mark = Decoration.line({ class: styles.faultyLine ?? '', attributes: { 'data-faulty': '' } });

function marked({ doc }: EditorState, line: number | undefined): DecorationSet {
  if (line === undefined || line < 1 || line > doc.lines) return Decoration.none;
  return Decoration.set(mark.range(doc.line(line).from));
}

export const lineMark: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    transaction.changes.iterChangedRanges((_from, _to, from, to) => {
      const { doc } = transaction.state;
      const [first, last] = [doc.lineAt(from).from, doc.lineAt(to).to];
      next = next.update({ filter: (at) => at < first || at > last });
    });
    for (const effect of transaction.effects)
      if (effect.is(lineMarked)) next = marked(transaction.state, effect.value);
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});
