// The texts of a run with masks in place of what guardrails hid.
import type { Json } from '../../../shared/kernel/json.ts';
import { createTextFinder, type HiddenText, type Spot, type TextFinder } from './text-finder.ts';

/** `all`: too much is hidden to tell it from the rest, so every text is. */
export type Hidden = 'all' | readonly HiddenText[];

const HIDDEN = '[HIDDEN]';
/** A card or a telephone is longer than any count. */
const MIN_DIGITS = 6;

/** Names that steps and the journal give their fields: they are no texts, and readers look for them. */
const fieldNames = new Set(
  (
    'text data model variables input output item index count results errors decision comment by at isEdited matched ' +
    'runId status id name provider demo messages role content code message subject kind attempt'
  ).split(' '),
);

/** A copy of the value; names of fields are texts too. */
export function maskJson(value: Json, hidden: Hidden): Json {
  const maskText = textMask(hidden);
  const mask = (part: Json): Json => {
    if (typeof part === 'string') return maskText(part);
    if (typeof part === 'number') return maskNumber(part);
    if (Array.isArray(part)) return part.map(mask);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [maskName(name), mask(inner)]));
  };
  const maskNumber = (number: number) => {
    const digits = String(number);
    const masked = hidden === 'all' || digits.length < MIN_DIGITS ? digits : maskText(digits);
    return masked === digits ? number : masked;
  };
  const maskName = (name: string) => (fieldNames.has(name) ? name : maskText(name));
  return mask(value);
}

export function textMask(hidden: Hidden): (text: string) => string {
  if (hidden === 'all') return (text) => (text === '' ? '' : HIDDEN);
  const finder = createTextFinder(hidden);
  return (text) => withMasks(text, finder.find(text));
}

function withMasks(text: string, spots: readonly Spot[]): string {
  if (spots.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, mask } of spots) {
    pieces.push(text.slice(at, start), mask);
    at = end;
  }
  return pieces.join('') + text.slice(at);
}

/** A piece of a text that grows; `from` is where it begins in the whole. */
export type Piece = { seq: number; stepKey: string; from: number; text: string };

/**
 * The texts of pieces by number. A hidden text may reach over several pieces, and its end may not be there yet:
 * dots keep every character in its place.
 */
export function maskPieces(pieces: readonly Piece[], hidden: Hidden): Map<number, string> {
  const finder = hidden === 'all' ? undefined : createTextFinder(hidden);
  const masked = new Map<number, string>();
  for (const chain of chainsOf(pieces)) {
    let whole = dotted(chain.map(({ text }) => text).join(''), finder);
    for (const { seq, text } of chain) {
      masked.set(seq, whole.slice(0, text.length));
      whole = whole.slice(text.length);
    }
  }
  return masked;
}

/** Pieces that follow each other in one text. */
function chainsOf(pieces: readonly Piece[]): Piece[][] {
  const open = new Map<string, Piece[]>();
  const chains: Piece[][] = [];
  for (const piece of pieces) {
    const chain = open.get(piece.stepKey);
    const last = chain?.at(-1);
    if (chain && last && last.from + last.text.length === piece.from) chain.push(piece);
    else {
      const begun = [piece];
      chains.push(begun);
      open.set(piece.stepKey, begun);
    }
  }
  return chains;
}

function dotted(text: string, finder: TextFinder | undefined): string {
  if (!finder) return '•'.repeat(text.length);
  const tail = finder.tail(text);
  const spots = [...finder.find(text), { start: text.length - tail, end: text.length }];
  let masked = '';
  for (const { start, end } of spots) {
    masked += text.slice(masked.length, start);
    masked += '•'.repeat(Math.max(0, end - masked.length));
  }
  return masked + text.slice(masked.length);
}
