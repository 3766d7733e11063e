// A few words around the first finding. Values that are somebody's secret or personal data never stand in it, whichever
// filter found the violation.
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { ALL_PII } from '../../shared/guardrails/filters/pii.ts';
import type { Excerpt } from '../../shared/guardrails/violation.ts';
import { compileFilters } from './detectors/index.ts';
import type { Judged } from './detectors/detector.ts';
import { startFilterRun } from './filter-run.ts';

const AROUND = 80;
const MAX_FOUND_CHARACTERS = 240;
const MAX_WORD_CHARACTERS = 200;

const hiding = compileFilters([
  { ...filterTypes.Secrets.initial, filterActionType: 'Redact', score: 0.5 },
  { ...filterTypes.PCI.initial, filterActionType: 'Redact', score: 0.5 },
  { ...filterTypes.PII.initial, filterActionType: 'Redact', piiFilterType: ALL_PII, score: 0.6 },
]);

type JudgedSpan = Pick<Judged, 'start' | 'end' | 'type'>;

/** A range that another filter removed, and its replacement. */
export type MaskedSpan = { start: number; end: number; mask: string };

type ExcerptInput = {
  findings: readonly JudgedSpan[];
  /** The replacement of a finding that has to be hidden itself. */
  mask: ((type: string) => string) | undefined;
  taken: readonly MaskedSpan[];
};

/** Of the other findings those in sight are marked too; what other filters took out is hidden here as well. */
export function excerptOf(
  text: string,
  gravest: JudgedSpan,
  { findings, mask, taken }: ExcerptInput,
): Excerpt {
  const from = wordEdge(text, gravest.start - AROUND, -1);
  const to = wordEdge(text, gravest.end + AROUND, 1);
  const inSight = taken
    .filter(({ start, end }) => start < to && end > from)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const clean = (start: number, end: number) => hide(text, [start, end], inSight);
  const render = ({ type, start, end }: JudgedSpan) =>
    mask?.(type) ?? clean(start, Math.min(end, wordEdge(text, start + MAX_FOUND_CHARACTERS, 1)));
  const before = marked([from, gravest.start], findings, { render, clean });
  const matchText = render(gravest);
  const after = marked([gravest.end, to], findings, { render, clean });
  const start = before.text.length + matchText.length;
  const others = [...before.places, ...after.places.map((place) => moved(place, start))];
  const isWhole = before.text + matchText + after.text === text;
  return { before: before.text, found: matchText, after: after.text, others, isWhole };
}

type Place = Excerpt['others'][number];
const moved = ({ start, end }: Place, by: number): Place => ({ start: start + by, end: end + by });

/** A stretch of the text, and where in it something was found. Findings that reach beyond it are only hidden. */
function marked(
  [from, to]: [from: number, to: number],
  findings: readonly JudgedSpan[],
  say: { render: (finding: JudgedSpan) => string; clean: (start: number, end: number) => string },
) {
  const places: Place[] = [];
  let output = '';
  let at = from;
  const inside = findings.filter((one) => one.start >= from && one.end <= to);
  for (const one of inside.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.start < at) continue;
    output += say.clean(at, one.start);
    const start = output.length;
    output += say.render(one);
    places.push({ start, end: output.length });
    at = one.end;
  }
  return { text: output + say.clean(at, to), places };
}

function hide(text: string, [from, to]: [from: number, to: number], taken: readonly MaskedSpan[]): string {
  let output = '';
  let at = from;
  for (const { start, end, mask } of taken) {
    if (start >= to || end <= at) continue;
    output += withoutPrivate(text.slice(at, Math.max(at, start))) + mask;
    at = Math.min(end, to);
  }
  return output + withoutPrivate(text.slice(at, to));
}

/** With secrets and personal data masked. */
export function withoutPrivate(piece: string): string {
  const run = startFilterRun(hiding);
  run.push(piece);
  return run.end().released;
}

/** Half of a value would not be recognized. */
function wordEdge(text: string, from: number, step: 1 | -1): number {
  let at = Math.max(0, Math.min(text.length, from));
  for (
    let moved = 0;
    moved < MAX_WORD_CHARACTERS && at > 0 && at < text.length && !/\s/.test(text.charAt(at));
    moved++
  )
    at += step;
  return at;
}
