import type { PatternRule } from '../../scanning/rule.ts';

/** `name` is what findings are called. The pattern is the shortest sure beginning; what is open swallows the rest. */
export type SecretFamily = Omit<PatternRule, 'type' | 'label' | 'severity' | 'score'> & {
  name: string;
  severity?: number;
  score?: number;
};

const EDGE = '(?<![A-Za-z0-9_-])';
/** What patterns ask of the beginning at most, so that a stream can decide early. */
const LONGEST_BEGINNING = 48;

type Body = { class: string; least: number };

/** A prefix and at least so many characters of a class; lengths drift, so all that follows of the class goes with it. */
export function prefixed(name: string, prefix: string, { class: characters, least }: Body): SecretFamily {
  const gates = literalsOf(prefix);
  return {
    name,
    ...(gates && { gate: gates }),
    pattern: new RegExp(`${EDGE}(?:${prefix})[${characters}]{${Math.min(least, LONGEST_BEGINNING)}}`),
    open: { while: new RegExp(`[${characters}]`) },
  };
}

/** The literal beginnings of alternatives, lower case; none when one of them begins with something else. */
function literalsOf(prefix: string): string[] | undefined {
  const literals = prefix.split('|').map((one) => /^[A-Za-z0-9_-]*/.exec(one)?.[0].toLowerCase() ?? '');
  return literals.every((literal) => literal.length >= 2) ? literals : undefined;
}

export const HEX = '0-9a-f';
export const WORD = 'A-Za-z0-9';
export const URL64 = 'A-Za-z0-9_-';
export const BASE64 = 'A-Za-z0-9+/=';
