import type { PatternRule } from '../../scanning/rule.ts';

/** `name` is what findings are called. The pattern is the shortest sure beginning; what is open swallows the rest. */
export type SecretFamily = Omit<PatternRule, 'type' | 'label' | 'severity' | 'score'> & {
  name: string;
  severity?: number;
  score?: number;
};

const EDGE = '(?<![A-Za-z0-9_-])';
/** What patterns ask of the beginning at most, so that a stream can decide early. */
const MAX_PREFIX_CHARACTERS = 48;

type Body = { class: string; least: number };

/** A prefix and at least so many characters of a class; lengths drift, so all that follows of the class goes with it. */
export function prefixed(name: string, prefix: string, { class: characters, least }: Body): SecretFamily {
  return {
    name,
    gate: { start: beginningsOf(prefix) },
    pattern: new RegExp(`${EDGE}(?:${prefix})[${characters}]{${Math.min(least, MAX_PREFIX_CHARACTERS)}}`),
    open: { while: new RegExp(`[${characters}]`) },
  };
}

/** What the alternatives of a prefix begin with, letter by letter. */
function beginningsOf(prefix: string): string[] {
  const grouped = /^\(\?:([^()]*)\)(.*)$/.exec(prefix);
  if (grouped) {
    const [, group = '', rest = ''] = grouped;
    return group.split('|').flatMap((one) => beginningsOf(one + rest));
  }
  return topLevel(prefix).map((one) =>
    (/^(?:[A-Za-z0-9_ -]|\\\.)*/.exec(one)?.[0] ?? '').replaceAll('\\', ''),
  );
}

const topLevel = (prefix: string) => (prefix.includes('(') ? [prefix] : prefix.split('|'));

export const HEX = '0-9a-f';
export const WORD = 'A-Za-z0-9';
export const URL64 = 'A-Za-z0-9_-';
export const BASE64 = 'A-Za-z0-9+/=';
