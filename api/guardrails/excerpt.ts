// A few words around the first finding. Values that are somebody's secret or personal data never stand in it, whichever
// filter found the violation.
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { ALL_PII } from '../../shared/guardrails/filters/pii.ts';
import type { Excerpt } from '../../shared/guardrails/violation.ts';
import { compileFilters } from './detectors/index.ts';
import type { Judged } from './detectors/detector.ts';
import { startFilterRun } from './filter-run.ts';

const AROUND = 80;
const LONGEST_FOUND = 240;
const LONGEST_WORD = 200;

const hiding = compileFilters([
  { ...filterTypes.Secrets.initial, filterActionType: 'Redact', score: 0.5 },
  { ...filterTypes.PII.initial, filterActionType: 'Redact', piiFilterType: ALL_PII, score: 0.6 },
]);

/** `isPrivate`: what was found is itself a value to be hidden. */
export function excerptOf(
  text: string,
  { type, start, end }: Pick<Judged, 'start' | 'end' | 'type'>,
  isPrivate: boolean,
): Excerpt {
  return {
    before: hide(text.slice(wordEdge(text, start - AROUND, -1), start)),
    found: isPrivate
      ? `[${type}]`
      : hide(text.slice(start, Math.min(end, wordEdge(text, start + LONGEST_FOUND, 1)))),
    after: hide(text.slice(end, wordEdge(text, end + AROUND, 1))),
  };
}

function hide(piece: string): string {
  const run = startFilterRun(hiding);
  run.push(piece);
  return run.end().released;
}

/** A value cut in half would not be known for what it is. */
function wordEdge(text: string, from: number, step: 1 | -1): number {
  let at = Math.max(0, Math.min(text.length, from));
  for (
    let moved = 0;
    moved < LONGEST_WORD && at > 0 && at < text.length && !/\s/.test(text.charAt(at));
    moved++
  )
    at += step;
  return at;
}
