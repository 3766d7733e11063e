import { simpleDiffString } from 'lib0/diff';
import type * as Y from 'yjs';

/** What the two have in common at both ends stays, so that cursors and typing outside of the change survive. */
export function patchText(text: Y.Text, target: string) {
  const now = text.toString();
  // Something else than letters is in it: places in the text are not places in its letters.
  if (now.length !== text.length) {
    text.delete(0, text.length);
    text.insert(0, target);
    return;
  }
  const { index, remove, insert } = simpleDiffString(now, target);
  if (remove > 0) text.delete(index, remove);
  if (insert) text.insert(index, insert);
}
