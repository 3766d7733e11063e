// Where a JSON template breaks, for the problem and for the mark in the editor. Linear, and total.
import { parseTemplate } from './template.ts';

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d{0,400})(?:\.\d{1,400})?(?:[eE][+-]?\d{1,4})?)(?![\w.])/y;
const SPACE = new Set([' ', '\t', '\n', '\r']);
const ESCAPED = new Set(['"', '\\', '/', 'b', 'f', 'n', 'r', 't']);
const HEX = /^[\da-fA-F]{4}$/;

/** The offset of the first character that cannot stand where it does; the text's length where something is missing. */
export function jsonFault(template: string): number | undefined {
  const text = masked(template);
  const open: ('{' | '[')[] = [];
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
    const end = endOf(text, at);
    if (end.fault !== undefined) return end.fault;
    at = end.at;
    expected = next;
  }
  return expected === 'nothing' ? undefined : text.length;
}

/** What is expected after a token that begins with this character; undefined when none may begin so here. */
function follow(char: string, expected: Expected, open: ('{' | '[')[]): Expected | undefined {
  const takesValue = expected === 'value' || expected === 'valueOrEnd';
  const inside = (): Expected => (open.length === 0 ? 'nothing' : 'commaOrEnd');
  if (char === '{' || char === '[') {
    if (!takesValue) return undefined;
    open.push(char);
    return char === '{' ? 'keyOrEnd' : 'valueOrEnd';
  }
  if (char === '}' || char === ']') {
    const isList = char === ']';
    const mayEnd = expected === 'commaOrEnd' || expected === (isList ? 'valueOrEnd' : 'keyOrEnd');
    if (!mayEnd || open.at(-1) !== (isList ? '[' : '{')) return undefined;
    open.pop();
    return inside();
  }
  if (char === ':') return expected === 'colon' ? 'value' : undefined;
  if (char === ',') return expected === 'commaOrEnd' ? (open.at(-1) === '{' ? 'key' : 'value') : undefined;
  if (expected === 'key' || expected === 'keyOrEnd') return char === '"' ? 'colon' : undefined;
  return takesValue ? inside() : undefined;
}

/** Behind the token that begins here, or where it breaks. */
function endOf(text: string, from: number): { at: number; fault?: number } {
  const char = text.charAt(from);
  if (char === '"') return endOfText(text, from);
  if ('{}[]:,'.includes(char)) return { at: from + 1 };
  LITERAL.lastIndex = from;
  return LITERAL.test(text) ? { at: LITERAL.lastIndex } : { at: from, fault: from };
}

/** A text ends in its own line: one that is not closed breaks where it begins. */
function endOfText(text: string, from: number): { at: number; fault?: number } {
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"') return { at: at + 1 };
    if (char < ' ') return { at, fault: from };
    if (char !== '\\') continue;
    const isCode = text.charAt(at + 1) === 'u' && HEX.test(text.slice(at + 2, at + 6));
    if (!isCode && !ESCAPED.has(text.charAt(at + 1))) return { at, fault: at };
    at += isCode ? 5 : 1;
  }
  return { at: text.length, fault: from };
}

/** Of the same length, with something that may stand there in place of each reference. */
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
