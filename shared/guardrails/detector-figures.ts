// How well the detectors answer our own labelled examples. `detector-figures.json` is written by their test.
import measured from './detector-figures.json' with { type: 'json' };
import type { FilterType } from './filters/index.ts';

/** `labelled`: values to find, `found` of them; `wrong`: findings that are none. */
export type KindFigures = { examples: number; labelled: number; found: number; wrong: number };
export type DetectorFigures = { [Type in FilterType]?: Record<string, KindFigures> };

export const detectorFigures: DetectorFigures = measured;

/** Of those that are labelled, how many are found. */
export const recallOf = ({ labelled, found }: KindFigures) => (labelled === 0 ? 0 : found / labelled);

/** Of all that is found, how much is right. */
export const precisionOfFigures = ({ found, wrong }: KindFigures) =>
  found + wrong === 0 ? 1 : found / (found + wrong);

/** All kinds of the filter together; undefined: none was measured. */
export function figuresOfFilter(figures: DetectorFigures, type: FilterType): KindFigures | undefined {
  const kinds = Object.values(figures[type] ?? {});
  if (kinds.length === 0) return undefined;
  const sum = (name: keyof KindFigures) => kinds.reduce((total, one) => total + one[name], 0);
  return { examples: sum('examples'), labelled: sum('labelled'), found: sum('found'), wrong: sum('wrong') };
}
