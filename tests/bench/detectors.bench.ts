// How much of our labelled examples the detectors find, and how much of what they find is wrong. The goals of the kinds
// that have one are those of the acceptance, which is measured on public sets.
import {
  figuresOfFilter,
  precisionOfFigures,
  recallOf,
  type KindFigures,
} from '../../shared/guardrails/detector-figures.ts';
import type { FilterType } from '../../shared/guardrails/filters/index.ts';
import { measured } from '../detectors/examples/index.ts';
import { figuresOf } from '../detectors/measure.ts';
import type { Bench, Row } from './row.ts';

/** At least so much precision and recall. */
const goals: Record<string, { precision?: number; recall?: number }> = {
  UsSsn: { precision: 0.99, recall: 0.99 },
  Email: { precision: 0.99, recall: 0.99 },
  IpAddress: { precision: 0.99, recall: 0.99 },
  Phone: { precision: 0.8, recall: 0.8 },
  Url: { precision: 0.85 },
  Iban: { recall: 0.97 },
  Secrets: { recall: 0.95 },
  PromptInjection: { recall: 0.6 },
};

function run(): Promise<Row[]> {
  const all = figuresOf(measured);
  const types = Object.keys(all) as FilterType[];
  const rows = types.flatMap((type) => {
    const whole = figuresOfFilter(all, type);
    const kinds = Object.entries(all[type] ?? {});
    return [
      ...(whole ? rowsOf(type, type, whole) : []),
      ...(kinds.length > 1
        ? kinds.flatMap(([kind, figures]) => rowsOf(`${type} ${kind}`, kind, figures))
        : []),
    ];
  });
  return Promise.resolve(rows);
}

const rowsOf = (name: string, kind: string, figures: KindFigures): Row[] =>
  (['recall', 'precision'] as const).map((measure) => {
    const value = measure === 'recall' ? recallOf(figures) : precisionOfFigures(figures);
    const goal = goals[kind]?.[measure];
    return {
      figure: `${name}: ${measure} on ${figures.examples} examples`,
      value: value * 100,
      unit: '%',
      goal: goal === undefined ? '' : `≥ ${goal * 100} %`,
      met: goal === undefined ? undefined : value >= goal,
    };
  });

export default { name: 'detectors: precision and recall', run } satisfies Bench;
