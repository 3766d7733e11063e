// Which figures are drawn over time, and how: grey for what is usual, colour for what matters.
import { useLingui } from '@lingui/react/macro';
import { runStateLabels } from '../../shared/executions/run-state.ts';
import type { Insights } from '../../shared/insights/insights.ts';
import { useFormat } from '../kit/format.ts';
import type { TimeChartProps } from './time-chart.tsx';

const GREY = 'var(--gray-8)';

/** Runs come first. */
export function useCharts(insights: Pick<Insights, 'series' | 'unit' | 'totals'>): TimeChartProps[] {
  const { t, i18n } = useLingui();
  const { number, compact, money } = useFormat();
  const { runs, failed, violations, tokens, cost, agents } = insights.totals;
  const [runCount, failedCount] = [number(runs), number(failed)];
  return [
    {
      title: t`Runs`,
      sentence: t`${runCount} runs, ${failedCount} of them failed`,
      insights,
      series: [
        { name: i18n._(runStateLabels.succeeded), color: GREY, of: (point) => point.succeeded },
        {
          name: t`In progress or cancelled`,
          color: 'var(--amber-8)',
          of: (point) => point.runs - point.succeeded - point.failed,
        },
        { name: i18n._(runStateLabels.failed), color: 'var(--red-9)', of: (point) => point.failed },
      ],
    },
    {
      title: t`Violations`,
      sentence: t`${number(violations)} violations`,
      insights,
      series: [{ name: t`Violations`, color: 'var(--orange-9)', of: (point) => point.violations }],
    },
    {
      title: t`Tokens`,
      sentence: t`${compact(tokens)} tokens`,
      insights,
      series: [{ name: t`Tokens`, color: GREY, of: (point) => point.tokens }],
    },
    {
      title: t`Cost`,
      sentence: t`${money(cost)} in total`,
      insights,
      money: true,
      series: [{ name: t`Cost`, color: GREY, of: (point) => point.cost }],
    },
    {
      title: t`Agents`,
      sentence: t`${number(agents)} agents ran`,
      insights,
      series: [{ name: t`Agents`, color: GREY, of: (point) => point.agents }],
    },
  ];
}
