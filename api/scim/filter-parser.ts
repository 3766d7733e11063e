// Filters of the protocol (RFC 7644, 3.4.2.2), read from left to right into a tree. What is asked stays as it was
// asked: multiplied out, `(a or b) and (c or d) and …` would double with every bracket.
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { isUnstorable } from '../http/unstorable-text.ts';
import { ScimError } from './scim-error.ts';

export const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const;
export type Operator = (typeof operators)[number];
export type Literal = string | number | boolean | null;

/** `path`: names in small letters, the schema of an extension first. Everybody's own schema is left out. */
export type Filter =
  | { kind: 'and'; of: Filter[] }
  | { kind: 'or'; of: Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'test'; path: string[]; operator: Operator; value: Literal }
  /** One and the same entry of a list. */
  | { kind: 'within'; path: string[]; of: Filter };

export type FilterLimits = { tests: number; depth: number };

const ofLists: FilterLimits = {
  tests: workLimits.scim.maxFilterTests,
  depth: workLimits.scim.maxFilterDepth,
};

/** Throws `invalidFilter` for what cannot be read, and for more than the limits allow. */
export function parseFilter(text: string, limits = ofLists): Filter {
  const reader = readerOf(tokensIn(text), limits);
  const filter = reader.either(0);
  reader.end();
  return filter;
}

const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))\s*/y;

function tokensIn(text: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (!match) throw unreadable();
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return tokens;
}

function readerOf(tokens: readonly string[], limits: FilterLimits) {
  let at = 0;
  let tests = 0;
  const isNext = (keyword: string) => tokens[at]?.toLowerCase() === keyword;
  const take = () => tokens[at++] ?? '';
  const expect = (keyword: string) => {
    if (take() !== keyword) throw unreadable();
  };

  function joined(keyword: 'and' | 'or', part: () => Filter): Filter {
    const of = [part()];
    while (isNext(keyword)) {
      at++;
      of.push(part());
    }
    return of.length === 1 && of[0] ? of[0] : { kind: keyword, of };
  }

  const either = (depth: number): Filter => joined('or', () => joined('and', () => one(depth)));

  function one(depth: number): Filter {
    if (depth > limits.depth) throw tooMuch(`A filter is at most ${limits.depth} brackets deep.`);
    if (isNext('not')) {
      at++;
      return { kind: 'not', of: one(depth + 1) };
    }
    return isNext('(') ? enclosed('(', depth, ')') : about(pathOf(take()), depth);
  }

  function enclosed(open: string, depth: number, close: string): Filter {
    expect(open);
    const inner = either(depth + 1);
    expect(close);
    return inner;
  }

  /** `emails[type eq "work"].value eq "x"` asks for both of the same entry. */
  function about(path: string[], depth: number): Filter {
    if (!isNext('[')) return test(path);
    const inner = enclosed('[', depth, ']');
    const part = tokens[at];
    if (!part?.startsWith('.')) return { kind: 'within', path, of: inner };
    at++;
    return { kind: 'within', path, of: { kind: 'and', of: [inner, test(pathOf(part.slice(1)))] } };
  }

  function test(path: string[]): Filter {
    if (++tests > limits.tests) throw tooMuch(`A filter has at most ${limits.tests} comparisons.`);
    const operatorName = take().toLowerCase();
    const operator = operators.find((known) => known === operatorName);
    if (!operator) throw unreadable();
    return { kind: 'test', path, operator, value: operator === 'pr' ? null : literalOf(take()) };
  }

  function end() {
    if (at < tokens.length) throw unreadable();
  }

  return { either, end };
}

const own = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/;

function pathOf(attribute: string): string[] {
  const name = attribute.toLowerCase().replace(own, '');
  const schemaEnd = name.startsWith('urn:') ? name.lastIndexOf(':') : -1;
  const path = name.slice(schemaEnd + 1).split('.');
  if (!path.every((part) => /^[a-z$][\w$-]*$/.test(part))) throw unreadable();
  return schemaEnd < 0 ? path : [name.slice(0, schemaEnd), ...path];
}

function literalOf(text: string): Literal {
  try {
    const value: unknown = JSON.parse(text);
    // Escaped, it came through everything that looks at texts as they are sent.
    if (typeof value === 'string' && isUnstorable(value)) throw unreadable();
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Literal;
  } catch {
    // Said below.
  }
  throw unreadable();
}

const unreadable = () => new ScimError(400, 'invalidFilter', 'This filter could not be read.');
const tooMuch = (message: string) => new ScimError(400, 'invalidFilter', message);
