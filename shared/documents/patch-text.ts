import type * as Y from 'yjs';

/** Common prefix and suffix stay, so that cursors and typing outside of the change survive. */
export function patchText(text: Y.Text, target: string) {
  const now = text.toString();
  // Something else than letters is in it: places in the text are not places in its letters.
  if (now.length !== text.length) {
    text.delete(0, text.length);
    text.insert(0, target);
    return;
  }
  if (now === target) return;
  const { start, end } = commonEnds(now, target);
  if (now.length - end > start) text.delete(start, now.length - end - start);
  if (target.length - end > start) text.insert(start, target.slice(start, target.length - end));
}

/** How many characters are equal at the start and at the end. */
function commonEnds(now: string, target: string) {
  const shorter = Math.min(now.length, target.length);
  let start = 0;
  while (start < shorter && now[start] === target[start]) start += 1;
  let end = 0;
  while (end < shorter - start && now.at(-1 - end) === target.at(-1 - end)) end += 1;
  // Yjs turns half of a surrogate pair into U+FFFD.
  if (isHighSurrogate(now.charCodeAt(start - 1))) start -= 1;
  if (end > 0 && isLowSurrogate(now.charCodeAt(now.length - end))) end -= 1;
  return { start, end };
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00;
const isLowSurrogate = (code: number) => code >= 0xdc00 && code < 0xe000;
