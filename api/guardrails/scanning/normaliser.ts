// Text as detectors read it, with the way back. Hidden characters are dropped, wide and styled ones made plain, every
// script's digits become 0-9; each unit knows the span of the original it stands for.

/** So many hidden characters in a row are no accident any more: the next one ends the word they stand in. */
const MAX_IGNORED = 16;
const BOUNDARY = '\u0000';

const ignorable =
  /^(?:\u034f|[\u00ad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}])$/u;
const plainOnly = /^[\0-\x7f]*$/;

/**
 * Units `at` and following, up to the next stretch. `width` 0: each stands for one unit of the original, the first for
 * the one at `start`. Else all of them together stand for `width` units from there on.
 */
type Stretch = { at: number; start: number; width: number };

/**
 * Works over any chunking: what a character becomes never depends on where a chunk ends. Units are counted from the
 * beginning of the text, whatever has been forgotten of it.
 */
export class Normaliser {
  /** What is kept of the text; its first unit is number `base`. */
  text = '';
  base = 0;
  private stretches: Stretch[] = [];
  /** Original units taken in so far, without half a pair that waits for its other half. */
  private position = 0;
  private half = '';
  private ignored = 0;

  get length(): number {
    return this.base + this.text.length;
  }

  feed(chunk: string) {
    let whole = this.half + chunk;
    this.half = '';
    const last = whole.charCodeAt(whole.length - 1);
    if (last >= 0xd800 && last <= 0xdbff) {
      this.half = whole.slice(-1);
      whole = whole.slice(0, -1);
    }
    if (plainOnly.test(whole)) this.addPlain(whole);
    else this.feedAny(whole);
  }

  end() {
    if (this.half) this.feedAny(this.half);
    this.half = '';
  }

  /** Forgets the first units; the others keep their numbers and their spans. */
  forget(units: number) {
    this.text = this.text.slice(units);
    this.base += units;
    this.stretches = this.stretches.slice(this.stretchBefore(this.base, ({ at }) => at));
  }

  /** Where the original of a unit begins; for the unit that is still to come, the end of what was taken in. */
  startOf(unit: number): number {
    if (unit >= this.length) return this.position;
    const { at, start, width } = this.stretchOf(unit);
    return width > 0 ? start : start + unit - at;
  }

  /** Where the original of a unit ends. */
  endOf(unit: number): number {
    const { at, start, width } = this.stretchOf(unit);
    return width > 0 ? start + width : start + unit - at + 1;
  }

  /** The first unit whose original ends behind an offset. */
  unitBehind(offset: number): number {
    const index = this.stretchBefore(offset, ({ start }) => start);
    const { at, start, width } = this.stretches[index] ?? NO_STRETCH;
    const end = this.stretches[index + 1]?.at ?? this.length;
    if (offset < start) return at;
    if (width > 0) return offset < start + width ? at : end;
    return Math.min(at + offset - start, end);
  }

  private addPlain(units: string) {
    if (units === '') return;
    const at = this.length;
    const last = this.stretches.at(-1);
    if (!last || last.width > 0 || last.start + at - last.at !== this.position)
      this.stretches.push({ at, start: this.position, width: 0 });
    this.text += units;
    this.position += units.length;
    this.ignored = 0;
  }

  private addOther(character: string) {
    const isHidden = ignorable.test(character);
    if (isHidden) this.ignored++;
    else this.ignored = 0;
    const plain = isHidden ? (this.ignored > MAX_IGNORED ? BOUNDARY : '') : plainOf(character);
    if (plain !== '') this.stretches.push({ at: this.length, start: this.position, width: character.length });
    this.text += plain;
    this.position += character.length;
  }

  private feedAny(chunk: string) {
    let plainFrom = 0;
    for (let at = 0; at < chunk.length;) {
      if (isPlain(chunk.charCodeAt(at))) {
        at++;
        continue;
      }
      this.addPlain(chunk.slice(plainFrom, at));
      const character = String.fromCodePoint(chunk.codePointAt(at) ?? 0);
      this.addOther(character);
      at += character.length;
      plainFrom = at;
    }
    this.addPlain(chunk.slice(plainFrom));
  }

  private stretchOf(unit: number): Stretch {
    return this.stretches[this.stretchBefore(unit, ({ at }) => at)] ?? NO_STRETCH;
  }

  /** Which is the last stretch that begins not behind a place; 0 when all do. */
  private stretchBefore(place: number, placeOf: (stretch: Stretch) => number): number {
    let [low, high] = [0, this.stretches.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (placeOf(this.stretches[middle] ?? NO_STRETCH) <= place) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }
}

const NO_STRETCH: Stretch = { at: 0, start: 0, width: 0 };

/** A whole text at once; units count from 0. */
export function normalise(original: string): Normaliser {
  const normaliser = new Normaliser();
  normaliser.feed(original);
  normaliser.end();
  return normaliser;
}

const [UNKNOWN, PLAIN, OTHER] = [0, 1, 2];
const known = new Uint8Array(0x10000);

/** Whether a unit is a character that stays as it is. */
function isPlain(unit: number): boolean {
  if (unit < 0x80) return true;
  if (known[unit] === UNKNOWN) known[unit] = staysItself(unit) ? PLAIN : OTHER;
  return known[unit] === PLAIN;
}

function staysItself(unit: number): boolean {
  const character = String.fromCharCode(unit);
  const isHalf = unit >= 0xd800 && unit <= 0xdfff;
  return !isHalf && !ignorable.test(character) && plainOf(character) === character;
}

const plainByCharacter = new Map<string, string>();
const MAX_REMEMBERED = 10_000;

function plainOf(character: string): string {
  if (character.length === 1 && character <= '\x7f') return character;
  const remembered = plainByCharacter.get(character);
  if (remembered !== undefined) return remembered;
  const plain = Array.from(character.normalize('NFKC'), foldOne).join('');
  if (plainByCharacter.size < MAX_REMEMBERED) plainByCharacter.set(character, plain);
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
