// How well the detectors answer our labelled examples. Pure: the same examples and detectors give the same figures.
import { compileFilters } from '../../api/guardrails/detectors/index.ts';
import { runOver } from '../../api/guardrails/filter-run.ts';
import type { DetectorFigures, KindFigures } from '../../shared/guardrails/detector-figures.ts';
import type { Measured } from './examples/index.ts';
import type { Example } from './examples/labelled.ts';

type Span = { start: number; end: number };

/** `missed` and `wrong` name the texts, for whoever mends a detector. */
type Answer = KindFigures & { missed: string[]; wrongIn: string[] };

function answerOf({ examples, filter, names, isWhole = false }: Measured): Answer {
  const compiled = compileFilters([filter]);
  const findingsIn = (text: string): Span[] =>
    runOver(compiled, text).results.flatMap(({ findings }) =>
      findings.filter(({ type }) => names === undefined || names.includes(type)),
    );
  const answer: Answer = {
    ...{ examples: examples.length, labelled: 0, found: 0, wrong: 0 },
    ...{ missed: [], wrongIn: [] },
  };
  for (const example of examples) {
    const findings = findingsIn(example.text);
    const found = example.values.filter((value) => isFound(value, findings, isWhole)).length;
    const wrong = findings.filter((one) => !touches(one, example)).length;
    answer.labelled += example.values.length;
    answer.found += found;
    answer.wrong += wrong;
    if (found < example.values.length) answer.missed.push(example.text);
    if (wrong > 0) answer.wrongIn.push(example.text);
  }
  return answer;
}

/** A value is found when nothing of it would be left behind a mask; a hidden or an opening character may be. */
function isFound({ start, end }: Span, findings: readonly Span[], isWhole: boolean): boolean {
  return findings.some((one) => (isWhole ? one.start < end : one.start <= start + 1 && one.end >= end - 1));
}

const touches = (finding: Span, { values }: Example) =>
  values.some(({ start, end }) => finding.start < end && finding.end > start);

export const answersOf = (measured: readonly Measured[]) =>
  measured.map((one) => ({ filterType: one.filter.filterType, kind: one.kind, ...answerOf(one) }));

export function figuresOf(measured: readonly Measured[]): DetectorFigures {
  const figures: DetectorFigures = {};
  for (const { filterType, kind, examples, labelled, found, wrong } of answersOf(measured))
    (figures[filterType] ??= {})[kind] = { examples, labelled, found, wrong };
  return figures;
}
