// The texts a verdict hides: the values that a filter redacted, and a blocked text as a whole.
import type { Filter } from '../../../shared/guardrails/filters/index.ts';
import { BETWEEN_TEXTS } from '../../engine/ports.ts';
import type { Judged } from '../detectors/detector.ts';
import type { HiddenText } from './text-finder.ts';

const BLOCKED = '[BLOCKED]';
/** A single character is no secret, and would hide half of every text. */
const MIN_LENGTH = 2;

export function hiddenTexts(
  text: string,
  {
    filter,
    findings,
    names,
  }: {
    filter: Filter;
    findings: readonly Pick<Judged, 'type' | 'start' | 'end'>[];
    /** By where the value of a placeholder begins. */
    names?: ReadonlyMap<number, string> | undefined;
  },
  isBlocked: boolean,
): HiddenText[] {
  const values = findings.flatMap(({ type, start, end }) =>
    partsOf(text.slice(start, end)).map((value) => ({
      text: value,
      mask: names?.get(start) ?? maskOf(filter, type),
    })),
  );
  const whole = isBlocked ? partsOf(text).map((part) => ({ text: part, mask: BLOCKED })) : [];
  return [...whole, ...values].flatMap(withSpellings);
}

/** Texts that were checked together are shown apart. */
const partsOf = (text: string) =>
  text
    .split(BETWEEN_TEXTS.trim())
    .map((part) => part.trim())
    .filter((part) => part.length >= MIN_LENGTH);

const namesOfAll: { [type in Filter['filterType']]?: string } = {
  Secrets: 'SECRET',
  KeywordDetector: 'KEYWORD',
};

/** The mask of the scanner, so that hidden text looks the same everywhere. */
export function maskOf(
  { filterType, replaceWith }: Pick<Filter, 'filterType' | 'replaceWith'>,
  type: string,
): string {
  if (replaceWith === 'Dots') return '••••';
  return `[${namesOfAll[filterType] ?? type.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}]`;
}

/** Templates write values into JSON, and models into addresses. */
function withSpellings({ text, mask }: HiddenText): HiddenText[] {
  const spellings = new Set([
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text.toWellFormed()),
  ]);
  return [...spellings].map((spelling) => ({ text: spelling, mask }));
}
