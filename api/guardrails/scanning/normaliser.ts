// Text as detectors read it, with the way back. Hidden characters are dropped, wide and styled ones made plain, every
// script's digits become 0-9; each unit knows the span of the original it stands for.

/** `starts[i]` and `ends[i]`: the original span (UTF-16 offsets) of `text[i]`. */
export type Spans = { text: string; lower: string; starts: number[]; ends: number[] };

/** So many hidden characters in a row are no accident any more: the next one ends the word they stand in. */
const MOST_IGNORED = 16;
const BOUNDARY = '\u0000';

const ignorable =
  /^(?:\u034f|[\u00ad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}])$/u;
const plainOnly = /^[\0-\x7f]*$/;

export type Normaliser = ReturnType<typeof createNormaliser>;

/** Works over any chunking: what a character becomes never depends on where a chunk ends. */
export function createNormaliser() {
  const spans: Spans = { text: '', lower: '', starts: [], ends: [] };
  let position = 0;
  let half = '';
  let ignored = 0;

  function place(plain: string, start: number, end: number) {
    spans.text += plain;
    spans.lower += lowerCase(plain);
    for (let unit = 0; unit < plain.length; unit++) {
      spans.starts.push(start);
      spans.ends.push(end);
    }
  }

  function feedPlain(chunk: string) {
    spans.text += chunk;
    spans.lower += chunk.toLowerCase();
    for (let unit = 0; unit < chunk.length; unit++) {
      spans.starts.push(position + unit);
      spans.ends.push(position + unit + 1);
    }
    position += chunk.length;
    if (chunk !== '') ignored = 0;
  }

  function feedAny(chunk: string) {
    for (const character of chunk) {
      const start = position;
      position += character.length;
      if (!ignorable.test(character)) {
        place(plainOf(character), start, position);
        ignored = 0;
      } else if (++ignored > MOST_IGNORED) place(BOUNDARY, start, position);
    }
  }

  return {
    spans,
    /** Original units taken in so far, without half a pair that waits for its other half. */
    consumed: () => position,

    feed(chunk: string) {
      let whole = half + chunk;
      half = '';
      const last = whole.charCodeAt(whole.length - 1);
      if (last >= 0xd800 && last <= 0xdbff) {
        half = whole.slice(-1);
        whole = whole.slice(0, -1);
      }
      if (plainOnly.test(whole)) feedPlain(whole);
      else feedAny(whole);
    },

    end() {
      if (half) feedAny(half);
      half = '';
    },

    /** Forgets the first units; the spans of the others stay what they are. */
    forget(units: number) {
      spans.text = spans.text.slice(units);
      spans.lower = spans.lower.slice(units);
      spans.starts = spans.starts.slice(units);
      spans.ends = spans.ends.slice(units);
    },
  };
}

/** A whole text at once. */
export function normalise(text: string) {
  const normaliser = createNormaliser();
  normaliser.feed(text);
  normaliser.end();
  return normaliser;
}

const plainByCharacter = new Map<string, string>();
const MOST_REMEMBERED = 10_000;

function plainOf(character: string): string {
  if (character.length === 1 && character <= '\x7f') return character;
  const known = plainByCharacter.get(character);
  if (known !== undefined) return known;
  const plain = Array.from(character.normalize('NFKC'), foldOne).join('');
  if (plainByCharacter.size < MOST_REMEMBERED) plainByCharacter.set(character, plain);
  return plain;
}

function foldOne(character: string): string {
  if (/\p{Nd}/u.test(character)) return digitOf(character);
  if (/\p{Pd}|\u2212/u.test(character)) return '-';
  if (/\p{Zs}/u.test(character)) return ' ';
  if (character === '\u3002' || character === '\uff61') return '.';
  return character;
}

/** Digits stand in blocks of ten, zero first. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before);
}

/** Of the same length: the few letters whose small form is longer stay as they are. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}
