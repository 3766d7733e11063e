// Words and phrases of the tenant by a tree of characters, patterns of the tenant by a linear engine. Letters that look
// alike in Latin, Cyrillic and Greek count as the same, so that a disguised word is still the word.
import { RE2JS } from 're2js';
import type { Filter } from '../../../shared/guardrails/filters/index.ts';
import { guardrailProblems } from '../../../shared/guardrails/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { measurePattern } from '../scanning/measure-pattern.ts';
import { normalise } from '../scanning/normaliser.ts';
import type { Found, Rule } from '../scanning/rule.ts';
import type { Detector, Judged } from './detector.ts';

type TenantPattern = { pattern: RE2JS; longest: number };

const MEDIUM = 2;
const KEYWORD = /*i18n*/ 'It is one of your keywords.';
const PATTERN = /*i18n*/ 'It fits one of your patterns.';
/** A stream holds back as much as a pattern may match; patterns that may match more wait for the whole text. */
const LONGEST_STREAMED = 200;
const MOST_MATCHES = 1000;
/** Linear engines too take as long as their programs are: of all patterns together, so that no text holds others up. */
const LARGEST_PROGRAMS = 500;
/** Starting anew behind every match may be quadratic; a filter that takes longer has failed. */
const LONGEST_MS = 300;

export function detectKeywords({ keywords, wholeWords, patterns }: Filter<'KeywordDetector'>): Detector {
  if (keywords.length === 0 && patterns.length === 0) throw new Problem(guardrailProblems.keywordsNeeded);
  const read = patterns.map((source) => readPattern(source));
  refuseTooLarge(read, patterns);
  const [streamed, whole] = [read.filter(isStreamed), read.filter((one) => !isStreamed(one))];
  return {
    rules: [
      ...(keywords.length > 0 ? [keywordRule(keywords, wholeWords)] : []),
      ...streamed.map(patternRule),
    ],
    ...(whole.length > 0 && { judge: judgePatterns(whole) }),
  };
}

function refuseTooLarge(read: readonly TenantPattern[], sources: readonly string[]) {
  let size = 0;
  for (const [index, { pattern }] of read.entries()) {
    size += pattern.programSize();
    if (size > LARGEST_PROGRAMS)
      throw new Problem(guardrailProblems.patternsTooLarge, { pattern: sources[index] ?? '' });
  }
}

const isStreamed = ({ longest }: TenantPattern) => longest !== Infinity;

function keywordRule(keywords: readonly string[], wholeWords: boolean): Rule {
  const tree = growTree(keywords);
  return {
    ...(anyText satisfies Partial<Rule>),
    type: 'Keyword',
    longest: Math.max(...keywords.map(({ length }) => length)),
    search(text, from) {
      for (let start = from; start < text.length; start++) {
        const end = longestWord(tree, text, start, wholeWords);
        if (end !== undefined) return { start, end };
      }
      return undefined;
    },
    weigh: () => ({ score: 1, why: [KEYWORD] }),
  };
}

const anyText = { label: 'KEYWORD', severity: MEDIUM, mayContain: () => true };

type Node = { next: Map<string, Node>; isEnd: boolean };

function growTree(keywords: readonly string[]): Node {
  const root: Node = { next: new Map(), isEnd: false };
  for (const keyword of keywords) {
    let node = root;
    for (const character of fold(keyword.normalize('NFKC'))) {
      const next = node.next.get(character) ?? { next: new Map(), isEnd: false };
      node.next.set(character, next);
      node = next;
    }
    node.isEnd = true;
  }
  return root;
}

function longestWord(tree: Node, text: string, start: number, wholeWords: boolean): number | undefined {
  let node = tree.next.get(foldUnit(text.charAt(start)));
  if (!node || (wholeWords && !isEdge(text.charAt(start - 1), text.charAt(start)))) return undefined;
  let end: number | undefined;
  for (
    let at = start + 1;
    node;
    node = tree.next.size ? node.next.get(foldUnit(text.charAt(at++))) : undefined
  )
    if (node.isEnd && (!wholeWords || isEdge(text.charAt(at), text.charAt(at - 1)))) end = at;
  return end;
}

const inWord = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts that write no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const isEdge = (outside: string, inside: string) =>
  !inWord.test(outside) || !inWord.test(inside) || unspaced.test(inside);

const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  [
    ['аᴀα', 'a'],
    ['еε', 'e'],
    ['о', 'o'],
    ['рρ', 'p'],
    ['с', 'c'],
    ['х', 'x'],
    ['уγ', 'y'],
    ['іι', 'i'],
    ['ј', 'j'],
    ['ѕ', 's'],
    ['к', 'k'],
    ['м', 'm'],
    ['т', 't'],
    ['ο', 'o'],
    ['ν', 'v'],
  ].flatMap(([from = '', to = '']) => Array.from(from, (letter) => [letter, to])),
);

function foldUnit(unit: string): string {
  const lower = unit.toLowerCase();
  const plain = lower.length === unit.length ? lower : unit;
  return LOOK_ALIKES[plain] ?? plain;
}

const fold = (text: string) => text.split('').map(foldUnit);

function patternRule({ pattern, longest }: TenantPattern): Rule {
  return {
    ...(anyText satisfies Partial<Rule>),
    type: 'Pattern',
    longest,
    search: (text, from) => nextMatch(pattern, text, from),
    weigh: () => ({ score: 1, why: [PATTERN] }),
  };
}

function judgePatterns(patterns: readonly TenantPattern[]) {
  return (text: string): Judged[] => {
    const { spans } = normalise(text);
    const until = performance.now() + LONGEST_MS;
    return patterns.flatMap(({ pattern }) => {
      const found: Judged[] = [];
      for (
        let at = 0, match;
        found.length < MOST_MATCHES && (match = nextMatch(pattern, spans.text, at, until));
        at = match.end
      )
        found.push({
          type: 'Pattern',
          start: spans.starts[match.start] ?? 0,
          end: spans.ends[match.end - 1] ?? text.length,
          score: 1,
          why: [PATTERN],
          severity: MEDIUM,
        });
      return found;
    });
  };
}

/** Empty matches say nothing and are passed over. */
function nextMatch(
  pattern: RE2JS,
  text: string,
  from: number,
  until = performance.now() + LONGEST_MS,
): Found | undefined {
  const matcher = pattern.matcher(text);
  for (let at = from; at <= text.length && matcher.find(at); at = matcher.start() + 1) {
    if (performance.now() > until) throw new Error('The patterns take too long.');
    if (matcher.end() > matcher.start()) return { start: matcher.start(), end: matcher.end() };
  }
  return undefined;
}

function readPattern(source: string): TenantPattern {
  try {
    return { pattern: RE2JS.compile(source, RE2JS.CASE_INSENSITIVE), longest: longestOf(source) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(guardrailProblems.patternInvalid, { pattern: source, reason });
  }
}

/** Measured only where both engines read the pattern alike; Infinity: it can only be judged on the whole text. */
function longestOf(source: string): number {
  if (/\\[pPQECABbzZx]|\[\[:|\(\?(?!:)/.test(source)) return Infinity;
  try {
    const { longest } = measurePattern(new RegExp(source));
    return longest <= LONGEST_STREAMED ? longest * 2 : Infinity;
  } catch {
    return Infinity;
  }
}
