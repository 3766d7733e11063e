// How long a match of a pattern can be, and of which characters it can consist: read from the pattern itself, since a
// bound typed by hand is a bound that is wrong one day.

import { RegExpParser, type AST } from '@eslint-community/regexpp';

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

const parser = new RegExpParser();

const NOTHING: Part = { longest: 0, characters: [], first: [], isOptional: true };

const WHOLE_CHARACTER = 2;
/** How far left of a match a pattern may look; a scanner keeps so much of the text. */
export const MAX_LOOK_BEHIND = 127;

/** Throws for what would make a match depend on more than one character after it, or on much before it. */
export function measurePattern({ source, flags }: RegExp): Measure {
  const unicode = flags.includes('u');
  const pattern = parser.parsePattern(source, 0, source.length, { unicode });
  const { longest, characters, first } = measure(pattern, unicode ? WHOLE_CHARACTER : 1);
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

/** `widest`: UTF-16 units of what a class or category matches once. */
function measure(node: AST.Node, widest: number): Part {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return oneOfParts(node.alternatives.map((one) => measure(one, widest)));
    case 'Alternative':
      return inTurn(node.elements.map((one) => measure(one, widest)));
    case 'Quantifier':
      return repeated(measure(node.element, widest), node);
    case 'Assertion':
      return lookedAround(node, widest);
    case 'CharacterClass':
    case 'CharacterSet':
    case 'Character':
      return oneCharacter(widthOf(node, widest), spellingOf(node));
    default:
      throw new Error(`"${node.raw}" cannot be measured.`);
  }
}

type OneCharacter = AST.CharacterClass | AST.CharacterSet | AST.Character;

function widthOf(node: OneCharacter, widest: number): number {
  if (node.type === 'Character') return node.value > 0xffff ? WHOLE_CHARACTER : 1;
  const isWide =
    node.type === 'CharacterClass'
      ? node.negate || node.raw.includes('\\p')
      : node.kind === 'any' || node.kind === 'property' || node.negate;
  return isWide ? widest : 1;
}

/** As it may stand anywhere in a pattern. */
function spellingOf(node: OneCharacter): string {
  if (node.type === 'Character') return node.raw.replace(/^[\]/{}]/, '\\$&');
  return node.type === 'CharacterSet' && node.kind === 'any' ? '[\\s\\S]' : node.raw;
}

const oneCharacter = (longest: number, character: string): Part => ({
  longest,
  characters: [character],
  first: [character],
  isOptional: false,
});

const oneOfParts = (parts: readonly Part[]): Part => ({
  longest: Math.max(...parts.map(({ longest }) => longest)),
  characters: parts.flatMap(({ characters }) => characters),
  first: parts.flatMap(({ first }) => first),
  isOptional: parts.some(({ isOptional }) => isOptional),
});

const inTurn = (parts: readonly Part[]): Part => ({
  longest: parts.reduce((sum, { longest }) => sum + longest, 0),
  characters: parts.flatMap(({ characters }) => characters),
  first: parts
    .slice(0, parts.findIndex(({ isOptional }) => !isOptional) + 1 || parts.length)
    .flatMap(({ first }) => first),
  isOptional: parts.every(({ isOptional }) => isOptional),
});

const repeated = (part: Part, { min, max }: AST.Quantifier): Part => ({
  ...part,
  longest: part.longest === 0 ? 0 : part.longest * max,
  isOptional: part.isOptional || min === 0,
});

function lookedAround(node: AST.Assertion, widest: number): Part {
  if (node.kind === 'word') throw new Error(`"${node.raw}" cannot be measured.`);
  if (node.kind !== 'lookahead' && node.kind !== 'lookbehind') return NOTHING;
  const { longest } = oneOfParts(node.alternatives.map((one) => measure(one, widest)));
  if (node.kind === 'lookahead' && longest > WHOLE_CHARACTER)
    throw new Error(`"${node.raw}" looks more than one character ahead.`);
  if (node.kind === 'lookbehind' && longest > MAX_LOOK_BEHIND)
    throw new Error(`"${node.raw}" looks more than ${MAX_LOOK_BEHIND} characters behind.`);
  return NOTHING;
}
