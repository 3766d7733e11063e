// From text to query. What is refused is named with its line and column [PG30].
import { EOF, type IRecognitionException, type IToken } from 'chevrotain';
import { Problem } from '../../../shared/kernel/problem.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { projectGraphProblems } from '../../../shared/project-graphs/problems.ts';
import { cypherParser } from './grammar.ts';
import type { Place, Query } from './query.ts';
import { placeOf, refused, refusedAt } from './token-text.ts';
import * as T from './tokens.ts';

const { maxCharacters, maxTokens, maxDepth } = workLimits.cypher;

export function readQuery(text: string): Query {
  if (text.length > maxCharacters)
    throw new Problem(projectGraphProblems.queryTooLong, { most: maxCharacters }).at('query');
  const { tokens, errors } = T.lexer.tokenize(text);
  const [strange] = errors;
  if (strange) {
    const at = { line: strange.line ?? 1, column: strange.column ?? 1 };
    throw refused('unknownCharacter', signAt(text, strange.offset), at);
  }
  if (tokens.length === 0) throw new Problem(projectGraphProblems.queryEmpty).at('query');
  refuseLarge(tokens);
  cypherParser.text = text;
  cypherParser.input = tokens;
  const query = cypherParser.query();
  const [wrong] = cypherParser.errors;
  if (wrong) throw whatIsWrong(wrong, endOf(text));
  return query;
}

/** The first wrong sign, whole. */
const signAt = (text: string, offset: number) => String.fromCodePoint(text.codePointAt(offset) ?? 0x20);

/** Before anything calls itself for what is nested. [PG34] */
function refuseLarge(tokens: readonly IToken[]) {
  const beyond = tokens[maxTokens];
  if (beyond) throw refusedAt('queryTooLarge', placeOf(beyond));
  let depth = 0;
  for (const token of tokens) {
    if (opening.has(token.tokenType.name)) depth += 1;
    if (closing.has(token.tokenType.name)) depth -= 1;
    if (depth > maxDepth) throw refusedAt('queryTooDeep', placeOf(token));
  }
}

const opening = new Set([T.LeftParen.name, T.LeftBracket.name, T.LeftBrace.name]);
const closing = new Set([T.RightParen.name, T.RightBracket.name, T.RightBrace.name]);
/** Known, and not spoken here; of a clause that is, it comes where it may not. */
const known = new Set([T.Unsupported, T.Operator, T.RegexMatch, T.With, T.Match].map(({ name }) => name));

function whatIsWrong({ token }: IRecognitionException, end: Place) {
  if (token.tokenType === EOF) return refusedAt('unfinished', end);
  const kind = known.has(token.tokenType.name) ? 'notSupported' : 'unexpected';
  return refused(kind, token.image, placeOf(token));
}

function endOf(text: string): Place {
  const lines = text.trimEnd().split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
