// Which figures are drawn over time, and how: grey for what is usual, colour for what matters.
import { useLingui } from '@lingui/react/macro';
import { runStateLabels } from '../../shared/executions/run-state.ts';
import type { Insights } from '../../shared/insights/insights.ts';
import { useFormat } from '../kit/text/format.ts';
import type { TimeChartProps } from './time-chart.tsx';

type Drawn = Pick<Insights, 'series' | 'unit' | 'totals'>;

const GREY = 'var(--gray-8)';

/** Runs come first. */
export function useCharts(insights: Drawn): TimeChartProps[] {
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
      measure: 'money',
      series: [{ name: t`Cost`, color: GREY, of: (point) => point.cost }],
    },
    {
      title: t`Agents`,
      sentence: t`${number(agents)} agents ran`,
      insights,
      series: [{ name: t`Agents`, color: GREY, of: (point) => point.agents }],
    },
    useAnswerTimes(insights),
  ];
}

function useAnswerTimes(insights: Drawn): TimeChartProps {
  const { t } = useLingui();
  const { duration } = useFormat();
  const { medianMs, slowMs } = insights.totals;
  const [median, slow] = [duration(medianMs ?? 0), duration(slowMs ?? 0)];
  return {
    title: t`Time to answer`,
    sentence:
      medianMs === null
        ? t`No run was answered in this period.`
        : t`Median ${median}, slowest 5% above ${slow}`,
    insights,
    measure: 'duration',
    series: [
      { name: t`Median`, color: 'var(--accent)', of: (point) => point.medianMs },
      { name: t`Slowest 5%`, color: 'var(--indigo-8)', isDashed: true, of: (point) => point.slowMs },
    ],
  };
}
