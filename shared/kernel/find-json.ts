// JSON inside of a text: agents write values into sentences, and approvers read the sentences.
import type { Json } from './json.ts';
import { workLimits } from './work-limits.ts';

const { maxTries } = workLimits.approvalTexts;

export type Data = Json[] | { [name: string]: Json };

export type Piece = { kind: 'text'; text: string } | { kind: 'data'; value: Data };

const closing: Record<string, string> = { '{': '}', '[': ']' };

/** Total, and linear but for so many tries. Brackets that are no JSON stay part of the text, and so do `[1]` and `[]`. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let [start, at, tries] = [0, 0, 0];
  while (at < text.length && tries < maxTries) {
    if (!closing[text.charAt(at)]) {
      at += 1;
      continue;
    }
    const end = endOf(text, at);
    const value = end === undefined ? undefined : parsed(text.slice(at, end));
    if (value === undefined || end === undefined) {
      tries += 1;
      at += 1;
      continue;
    }
    if (at > start) pieces.push({ kind: 'text', text: text.slice(start, at) });
    pieces.push({ kind: 'data', value });
    start = at = end;
  }
  if (start < text.length) pieces.push({ kind: 'text', text: text.slice(start) });
  return pieces;
}

/** Behind the bracket that closes the one at `from`; nothing when none does. */
function endOf(text: string, from: number): number | undefined {
  const open: string[] = [];
  let isInText = false;
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isInText && char === '\\') at += 1;
    else if (char === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (closing[char]) open.push(closing[char]);
    else if (char === '}' || char === ']') {
      if (open.pop() !== char) return undefined;
      if (open.length === 0) return at + 1;
    }
  }
  return undefined;
}

/** A number in brackets is a mark of somebody who writes, and an empty pair says nothing. */
function parsed(text: string) {
  try {
    const value = JSON.parse(text) as Data;
    const isMark = Array.isArray(value) && value.length < 2 && typeof value[0] !== 'object';
    return isMark || Object.keys(value).length === 0 ? undefined : value;
  } catch {
    return undefined;
  }
}
