// The words and signs of Cypher as far as it is spoken here.
import { createToken, Lexer, type TokenType } from 'chevrotain';

/** What may stand for a type, a property or a column, where only such a name can stand. */
export const Name = createToken({ name: 'Name', pattern: Lexer.NA });

/** By a function: the library makes regular expressions anew, and leaves out that they speak of all languages. */
const matching = (regex: RegExp) => (text: string, offset: number) => {
  regex.lastIndex = offset;
  return regex.exec(text) as [string] | null;
};

export const Identifier = createToken({
  name: 'Identifier',
  pattern: matching(/[\p{L}_][\p{L}\p{N}_]*/uy),
  line_breaks: false,
  categories: [Name],
});
/** Any sign but a backtick, which is written twice. */
export const Quoted = createToken({ name: 'Quoted', pattern: /`(?:[^`\n]|``)+`/, categories: [Name] });

const keyword = (word: string, pattern = new RegExp(word, 'i')) =>
  createToken({ name: word, pattern, longer_alt: Identifier, categories: [Name] });

export const Match = keyword('MATCH');
export const Where = keyword('WHERE');
export const Return = keyword('RETURN');
export const Distinct = keyword('DISTINCT');
export const Order = keyword('ORDER');
export const By = keyword('BY');
export const Ascending = keyword('ASC', /ASC(?:ENDING)?/i);
export const Descending = keyword('DESC', /DESC(?:ENDING)?/i);
export const Limit = keyword('LIMIT');
export const As = keyword('AS');
export const And = keyword('AND');
export const Or = keyword('OR');
export const Xor = keyword('XOR');
export const Not = keyword('NOT');
export const In = keyword('IN');
export const Starts = keyword('STARTS');
export const Ends = keyword('ENDS');
export const With = keyword('WITH');
export const Contains = keyword('CONTAINS');
export const Is = keyword('IS');
export const Null = keyword('NULL');
export const True = keyword('TRUE');
export const False = keyword('FALSE');
/** Words of Cypher that are not spoken here, so that a refusal can name them. */
export const Unsupported = keyword(
  'UNSUPPORTED',
  /CREATE|MERGE|DELETE|DETACH|SET|REMOVE|CALL|YIELD|LOAD|UNWIND|UNION|FOREACH|OPTIONAL|SKIP|OFFSET|CASE|WHEN|EXISTS|USE|USING|DROP|ALTER|GRANT|DENY|REVOKE|SHOW|PROFILE|EXPLAIN|FINISH|INSERT|FILTER|LET|START|STOP|TERMINATE|REDUCE|ALL|ANY|NONE|SINGLE/i,
);

const sign = (name: string, pattern: string) => createToken({ name, pattern });

export const DotDot = sign('DotDot', '..');
export const Dot = sign('Dot', '.');
export const NotEqual = sign('NotEqual', '<>');
export const LessEqual = sign('LessEqual', '<=');
export const GreaterEqual = sign('GreaterEqual', '>=');
export const RegexMatch = sign('RegexMatch', '=~');
export const Less = sign('Less', '<');
export const Greater = sign('Greater', '>');
export const Equal = sign('Equal', '=');
export const Minus = sign('Minus', '-');
export const Star = sign('Star', '*');
export const Pipe = sign('Pipe', '|');
export const Colon = sign('Colon', ':');
export const Comma = sign('Comma', ',');
export const Semicolon = sign('Semicolon', ';');
export const LeftParen = sign('LeftParen', '(');
export const RightParen = sign('RightParen', ')');
export const LeftBracket = sign('LeftBracket', '[');
export const RightBracket = sign('RightBracket', ']');
export const LeftBrace = sign('LeftBrace', '{');
export const RightBrace = sign('RightBrace', '}');
/** Arithmetic, which is refused with its sign. */
export const Operator = createToken({ name: 'Operator', pattern: /[+/%^]/ });

export const Parameter = createToken({
  name: 'Parameter',
  pattern: matching(/\$[\p{L}\p{N}_]+/uy),
  line_breaks: false,
});
export const Decimal = createToken({ name: 'Decimal', pattern: /\d+\.\d+(?:[eE][+-]?\d+)?/y });
export const Integer = createToken({ name: 'Integer', pattern: /\d+/ });
export const Text = createToken({
  name: 'Text',
  pattern: /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/y,
  line_breaks: true,
});

const Space = createToken({ name: 'Space', pattern: /\s+/, group: Lexer.SKIPPED });
const Comment = createToken({ name: 'Comment', pattern: /\/\/[^\n]*/, group: Lexer.SKIPPED });

export const keywords = [
  ...[Match, Where, Return, Distinct, Order, By, Ascending, Descending, Limit, And, Xor, Not, Starts, Ends],
  ...[With, Contains, Null, True, False, Unsupported, As, Or, Is, In],
];

export const allTokens: TokenType[] = [
  ...[Space, Comment],
  ...keywords,
  ...[Identifier, Quoted, Parameter, Decimal, Integer, Text],
  ...[DotDot, Dot, NotEqual, LessEqual, GreaterEqual, RegexMatch, Less, Greater, Equal, Minus, Star, Pipe],
  ...[Colon, Comma, Semicolon, LeftParen, RightParen, LeftBracket, RightBracket, LeftBrace, RightBrace],
  ...[Operator, Name],
];

/** Its look-ahead by first signs does not know letters of all languages. */
export const lexer = new Lexer(allTokens, { positionTracking: 'full', safeMode: true });
