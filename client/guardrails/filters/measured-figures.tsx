// How well our detectors do on labelled examples of our own; how they do here, `marked-precision.tsx` says.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  detectorFigures,
  figuresOfFilter,
  precisionOfFigures,
  recallOf,
} from '../../../shared/guardrails/detector-figures.ts';
import type { FilterType } from '../../../shared/guardrails/filters/index.ts';
import { useFormat } from '../../kit/text/format.ts';

/** Nothing for filters that look for what people name themselves. */
export function MeasuredFigures({ type }: { type: FilterType }) {
  const { t } = useLingui();
  const { share } = useFormat();
  const figures = figuresOfFilter(detectorFigures, type);
  if (figures === undefined) return null;
  const [found, wrong] = [share(recallOf(figures)), share(1 - precisionOfFigures(figures))];
  const { examples } = figures;
  return (
    <p
      className="small muted num"
      title={t`Measured on our own labeled examples, about half of them harmless: how much of what is labeled it finds, and how much of what it finds is wrong.`}
    >
      {t`Finds ${found} · ${wrong} false · ${plural(examples, { one: '# example', other: '# examples' })}`}
    </p>
  );
}

/** Beside the name of one kind of the filter. */
export function KindFigure({ type, kind }: { type: FilterType; kind: string }) {
  const { t } = useLingui();
  const { number, share } = useFormat();
  const figures = detectorFigures[type]?.[kind];
  if (figures === undefined) return null;
  const [found, labeled, wrong] = [number(figures.found), number(figures.labelled), number(figures.wrong)];
  const { examples } = figures;
  return (
    <span
      className="small muted num"
      title={t`Finds ${found} of ${labeled} · ${wrong} false · ${plural(examples, { one: '# example', other: '# examples' })}`}
    >
      {share(recallOf(figures))}
    </span>
  );
}
