// How Python reads and is indented in the editor.
import { python } from '@codemirror/lang-python';
import { bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tagHighlighter, tags } from '@lezer/highlight';
import styles from './python-language.module.css';

const highlighter = tagHighlighter([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword],
    class: styles.keyword ?? '',
  },
  { tag: [tags.number, tags.bool, tags.null, tags.self], class: styles.literal ?? '' },
  { tag: [tags.string, tags.special(tags.string)], class: styles.text ?? '' },
  { tag: tags.comment, class: styles.comment ?? '' },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    class: styles.definition ?? '',
  },
]);

export const pythonLanguage: Extension = [
  python(),
  syntaxHighlighting(highlighter),
  bracketMatching(),
  indentUnit.of('    '),
];
