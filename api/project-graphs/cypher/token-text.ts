// What a token says, and where it stands.
import { Problem } from '../../../shared/kernel/problem.ts';
import { projectGraphProblems } from '../../../shared/project-graphs/problems.ts';
import type { IToken } from 'chevrotain';
import type { Place } from './query.ts';

const MAX_SHOWN_CHARACTERS = 40;

export const placeOf = ({ startLine, startColumn }: Partial<IToken>): Place => ({
  line: startLine || 1,
  column: startColumn || 1,
});

/** Of a variable, a type or a property: backticks let it have any signs. While the grammar records itself there is none. */
export const nameOf = ({ image = '' }: Partial<IToken>): string =>
  image.startsWith('`') ? image.slice(1, -1).replaceAll('``', '`') : image;

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text without its quotes and escapes. */
export function textOf({ image }: IToken): string {
  let text = '';
  for (let at = 1; at < image.length - 1; at++) {
    const sign = image.charAt(at);
    if (sign !== '\\') {
      text += sign;
      continue;
    }
    at += 1;
    const escaped = image.charAt(at);
    const code = /^u([\da-f]{4})/i.exec(image.slice(at, at + 5))?.[1];
    text += code === undefined ? (escapes[escaped] ?? escaped) : String.fromCharCode(parseInt(code, 16));
    if (code !== undefined) at += 4;
  }
  // The database takes no such sign, and nothing could equal it.
  return text.replaceAll('\0', '').toWellFormed();
}

type Placed = 'unknownCharacter' | 'unexpected' | 'notSupported' | 'unknownVariable' | 'variableTaken';
type Named =
  Placed | 'unknownFunction' | 'wrongArguments' | 'misplacedAggregate' | 'columnTaken' | 'parameterMissing';
type Bare =
  | 'unfinished'
  | 'queryTooDeep'
  | 'queryTooLarge'
  | 'wrongComparison'
  | 'conditionNeeded'
  | 'orderNeedsColumn'
  | 'limitNotNumber';

/** Refuses what stands there by its name. */
export const refused = (kind: Named, what: string, at: Place) =>
  new Problem(projectGraphProblems[kind], { ...at, what: shortened(what) }).at('query');

export const refusedAt = (kind: Bare, at: Place) => new Problem(projectGraphProblems[kind], at).at('query');

const shortened = (what: string) =>
  what.length > MAX_SHOWN_CHARACTERS ? `${what.slice(0, MAX_SHOWN_CHARACTERS)}…` : what;
