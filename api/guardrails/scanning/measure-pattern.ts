// How long a match of a pattern can be, and of which characters it can consist: read from the pattern itself, since a
// bound typed by hand is a bound that is wrong one day.

export type Measure = {
  /** UTF-16 units of the longest match; Infinity when there is none. */
  longest: number;
  /** Whether a character may be part of a match. */
  mayContain: (unit: number) => boolean;
  /** Whether a match may begin with it. */
  mayBegin: (unit: number) => boolean;
};

/** `characters` and `first` are patterns of one character each; the part may stand for nothing when it `isOptional`. */
type Part = { longest: number; characters: string[]; first: string[]; isOptional: boolean };

const NOTHING: Part = { longest: 0, characters: [], first: [], isOptional: true };

const WHOLE_CHARACTER = 2;
/** How far left of a match a pattern may look; a scanner keeps so much of the text. */
export const MAX_LOOK_BEHIND = 127;

/** Throws for what would make a match depend on more than one character after it, or on much before it. */
export function measurePattern({ source, flags }: RegExp): Measure {
  const { longest, characters, first } = new PatternReader(source, flags.includes('u')).read();
  const isOneOf = (atoms: readonly string[]) => oneOf([...new Set(atoms)], flags);
  return { longest, mayContain: isOneOf(characters), mayBegin: isOneOf(first) };
}

function oneOf(atoms: readonly string[], flags: string): (unit: number) => boolean {
  const ofPattern = new RegExp(`^(?:${atoms.join('|') || '[^\\s\\S]'})$`, flags.replace(/[^iu]/g, ''));
  // Half of a pair: which whole it belongs to is not known yet, so it stays in.
  const isHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;
  const known = Uint8Array.from({ length: 128 }, (_, unit) =>
    Number(ofPattern.test(String.fromCharCode(unit))),
  );
  return (unit) =>
    unit < 128
      ? known[unit] === 1
      : (isHalf(unit) && flags.includes('u')) || ofPattern.test(String.fromCharCode(unit));
}

class PatternReader {
  private at = 0;
  private readonly source: string;
  /** UTF-16 units of what a class or category matches once. */
  private readonly widest: number;

  constructor(source: string, isUnicode: boolean) {
    this.source = source;
    this.widest = isUnicode ? WHOLE_CHARACTER : 1;
  }

  read(): Part {
    const part = this.alternatives();
    if (this.at < this.source.length) throw new Error(`"${this.source}" has a bracket too many.`);
    return part;
  }

  private alternatives(): Part {
    const whole: Part = { longest: 0, characters: [], first: [], isOptional: false };
    do {
      const { longest, characters, first, isOptional } = this.sequence();
      whole.longest = Math.max(whole.longest, longest);
      whole.characters.push(...characters);
      whole.first.push(...first);
      whole.isOptional ||= isOptional;
    } while (this.take('|'));
    return whole;
  }

  private sequence(): Part {
    const whole: Part = { longest: 0, characters: [], first: [], isOptional: true };
    while (this.at < this.source.length && this.source[this.at] !== '|' && this.source[this.at] !== ')') {
      const { longest, characters, first, isOptional } = this.atom();
      const { least, most } = this.repeats();
      whole.longest += longest === 0 ? 0 : longest * most;
      whole.characters.push(...characters);
      if (whole.isOptional) whole.first.push(...first);
      whole.isOptional &&= isOptional || least === 0;
    }
    return whole;
  }

  private atom(): Part {
    if (this.take('(')) return this.group();
    if (this.source[this.at] === '[') return this.characterClass();
    if (this.take('\\')) return this.escape();
    if (this.take('^') || this.take('$')) return NOTHING;
    if (this.take('.')) return oneCharacter(this.widest, '[\\s\\S]');
    const character = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0);
    this.at += character.length;
    return oneCharacter(character.length, character.replace(/[\]/{}]/, '\\$&'));
  }

  private group(): Part {
    const [opening = ''] = /^\?(?:<?[=!]|:|<\w+>)/.exec(this.source.slice(this.at)) ?? [];
    this.at += opening.length;
    const part = this.alternatives();
    if (!this.take(')')) throw new Error(`"${this.source}" has an open bracket.`);
    if (!/[=!]$/.test(opening)) return part;
    const isBehind = opening.includes('<');
    if (!isBehind && part.longest > WHOLE_CHARACTER)
      throw new Error(`"${this.source}" looks more than one character ahead.`);
    if (isBehind && part.longest > MAX_LOOK_BEHIND)
      throw new Error(`"${this.source}" looks more than ${MAX_LOOK_BEHIND} characters behind.`);
    return NOTHING;
  }

  private characterClass(): Part {
    const [text = ''] = /^\[(?:\\.|[^\]\\])*\]/s.exec(this.source.slice(this.at)) ?? [];
    if (text === '') throw new Error(`"${this.source}" has an open class.`);
    this.at += text.length;
    const isPlain = !text.startsWith('[^') && !text.includes('\\p');
    return oneCharacter(isPlain ? 1 : this.widest, text);
  }

  private escape(): Part {
    const [text = ''] = /^(?:[pP]\{[^}]+\}|u\{[^}]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)/s.exec(
      this.source.slice(this.at),
    ) ?? [''];
    this.at += text.length;
    if (/^[bB\d]$/.test(text)) throw new Error(`"${this.source}": \\${text} cannot be measured.`);
    const isCategory = /^[pP]\{|^u\{/.test(text);
    return oneCharacter(isCategory ? this.widest : 1, `\\${text}`);
  }

  private repeats(): { least: number; most: number } {
    const [text = '', least, comma, most] =
      /^(?:\*|\+|\?|\{(\d+)(,?)(\d*)\})\??/.exec(this.source.slice(this.at)) ?? [];
    this.at += text.length;
    if (text === '') return { least: 1, most: 1 };
    if (text.startsWith('?')) return { least: 0, most: 1 };
    if (/^[*+]/.test(text)) return { least: text.startsWith('+') ? 1 : 0, most: Infinity };
    return { least: Number(least), most: comma && !most ? Infinity : Number(most || least) };
  }

  private take(character: string): boolean {
    if (this.source[this.at] !== character) return false;
    this.at++;
    return true;
  }
}

const oneCharacter = (longest: number, character: string): Part => ({
  longest,
  characters: [character],
  first: [character],
  isOptional: false,
});
