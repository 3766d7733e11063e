// Somebody who edits a step all day: writes at one place for a while, takes back a stretch and writes it anew, moves the
// step now and then. The text stays about as long as it is.
import type * as Y from 'yjs';
import { textOf } from '../../shared/documents/agent-doc.ts';
import { addStep, edit, moveSteps } from '../../shared/documents/edit-agent.ts';

/** Letters of the text from which on something is taken out. */
const LONG = 2000;
const STRETCH = 400;
const WORDS_IN_A_ROW = 20;

/** Answers the next edit, one a call. `dice(n)` gives an integer from 0 to below n. */
export function personAt(doc: Y.Doc, stepId: string, dice: (below: number) => number): () => void {
  let caret = 0;
  let wordsLeft = 0;

  function write(text: Y.Text) {
    const word = `word${dice(1000)} `;
    text.insert(caret, word);
    caret += word.length;
    wordsLeft -= 1;
  }

  function goElsewhere(text: Y.Text) {
    wordsLeft = 1 + dice(WORDS_IN_A_ROW);
    caret = dice(text.length + 1);
    if (text.length <= LONG) return write(text);
    caret = Math.min(caret, text.length - STRETCH);
    text.delete(caret, STRETCH);
  }

  return () => {
    const text = textOf(doc, stepId, 'prompt');
    if (!text) return void addStep(doc, { id: stepId, type: 'AIOperation', position: { x: 0, y: 0 } });
    // Others may have shortened it.
    caret = Math.min(caret, text.length);
    if (wordsLeft > 0) return edit(doc, () => write(text));
    if (dice(4) === 0) moveSteps(doc, { [stepId]: { x: dice(1000), y: dice(1000) } });
    edit(doc, () => goElsewhere(text));
  };
}
