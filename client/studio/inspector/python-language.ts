// How Python reads and is indented in the editor.
import { python } from '@codemirror/lang-python';
import { bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tagHighlighter, tags } from '@lezer/highlight';
import styles from './python-language.module.css';

const { keyword = '', literal = '', text = '', comment = '', definition = '' } = styles;

const highlighter = tagHighlighter([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword], class: keyword },
  { tag: [tags.number, tags.bool, tags.null, tags.self], class: literal },
  { tag: [tags.string, tags.special(tags.string)], class: text },
  { tag: tags.comment, class: comment },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    class: definition,
  },
]);

export const pythonLanguage: Extension = [
  python(),
  syntaxHighlighting(highlighter),
  bracketMatching(),
  indentUnit.of('    '),
];
