// Where a JSON template breaks, for the problem and for the mark in the editor. Linear, and total.
import { parseTemplate } from './template.ts';

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d{0,400})(?:\.\d{1,400})?(?:[eE][+-]?\d{1,4})?)(?![\w.])/y;
const SPACE = new Set([' ', '\t', '\n', '\r']);
const ESCAPED = new Set(['"', '\\', '/', 'b', 'f', 'n', 'r', 't']);
const HEX = /^[\da-fA-F]{4}$/;

/** The offset of the first wrong character; the text's length where the text ends too early. */
export function jsonFault(template: string): number | undefined {
  const text = masked(template);
  const open: Open = [];
  let expected: Expected = 'value';
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    if (SPACE.has(char)) {
      at += 1;
      continue;
    }
    const next = follow(char, expected, open);
    if (next === undefined) return at;
    const token = tokenAt(text, at);
    if (token.fault !== undefined) return token.fault;
    at = token.end;
    expected = next;
  }
  return expected === 'nothing' ? undefined : text.length;
}

type Token = { end: number; fault?: number };
type Open = ('{' | '[')[];

const takesValue = (expected: Expected) => expected === 'value' || expected === 'valueOrEnd';
const afterValue = (open: Open): Expected => (open.length === 0 ? 'nothing' : 'commaOrEnd');

/** The expected token after one that begins with this character; undefined when no token may begin so here. */
function follow(char: string, expected: Expected, open: Open): Expected | undefined {
  switch (char) {
    case '{':
    case '[':
      return begin(char, expected, open);
    case '}':
    case ']':
      return end(char, expected, open);
    case ':':
      return expected === 'colon' ? 'value' : undefined;
    case ',':
      return expected === 'commaOrEnd' ? afterComma(open) : undefined;
    default:
      return afterScalar(char, expected, open);
  }
}

const afterComma = (open: Open): Expected => (open.at(-1) === '{' ? 'key' : 'value');

function begin(char: '{' | '[', expected: Expected, open: Open): Expected | undefined {
  if (!takesValue(expected)) return undefined;
  open.push(char);
  return char === '{' ? 'keyOrEnd' : 'valueOrEnd';
}

function end(char: '}' | ']', expected: Expected, open: Open): Expected | undefined {
  const [opening, empty] = char === ']' ? ['[', 'valueOrEnd'] : ['{', 'keyOrEnd'];
  if (open.at(-1) !== opening || (expected !== 'commaOrEnd' && expected !== empty)) return undefined;
  open.pop();
  return afterValue(open);
}

function afterScalar(char: string, expected: Expected, open: Open): Expected | undefined {
  if (expected === 'key' || expected === 'keyOrEnd') return char === '"' ? 'colon' : undefined;
  return takesValue(expected) ? afterValue(open) : undefined;
}

/** Behind the token that begins here, or where it breaks. */
function tokenAt(text: string, from: number): Token {
  const char = text.charAt(from);
  if (char === '"') return textAt(text, from);
  if ('{}[]:,'.includes(char)) return { end: from + 1 };
  LITERAL.lastIndex = from;
  if (!LITERAL.test(text)) return { end: from, fault: from };
  const end = LITERAL.lastIndex;
  return isOutOfRange(text.slice(from, end)) ? { end: from, fault: from } : { end };
}

/** JavaScript reads `1e400` as Infinity, which is no JSON. */
const isOutOfRange = (literal: string) => Math.abs(Number(literal)) === Infinity;

/** A text ends in its own line: one that is not closed breaks where it begins. */
function textAt(text: string, from: number): Token {
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"') return { end: at + 1 };
    if (char < ' ') break;
    if (char !== '\\') continue;
    const length = escapeLength(text, at);
    if (length === 0) return { end: at, fault: at };
    at += length - 1;
  }
  return { end: text.length, fault: from };
}

/** 0: nothing that may be escaped. */
function escapeLength(text: string, at: number): number {
  if (text.charAt(at + 1) === 'u') return HEX.test(text.slice(at + 2, at + 6)) ? 6 : 0;
  return ESCAPED.has(text.charAt(at + 1)) ? 2 : 0;
}

/** A text of the same length, with a valid value in place of each reference. */
function masked(template: string): string {
  let isInText = false;
  return parseTemplate(template)
    .map((segment) => {
      if (segment.kind !== 'text') {
        const length = segment.to - segment.from;
        return isInText || length < 2 ? 'x'.repeat(length) : `"${'x'.repeat(length - 2)}"`;
      }
      for (let at = 0; at < segment.text.length; at += 1) {
        const char = segment.text.charAt(at);
        if (isInText && char === '\\') at += 1;
        else if (char === '"') isInText = !isInText;
        else if (char === '\n') isInText = false;
      }
      return segment.text;
    })
    .join('');
}

/** Line and column of an offset, both from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
