// The words for what a rate limit counts, how often, and for whom.
import { useLingui } from '@lingui/react/macro';
import type {
  RateLimitDraft,
  RateMeasure,
  RatePeriod,
  RateSubject,
} from '../../shared/rate-limits/rate-limit.ts';
import { useFormat } from '../kit/text/format.ts';

export function useRateLabels() {
  const { t } = useLingui();
  const { number } = useFormat();
  const measure: Record<RateMeasure, string> = {
    requests: t`Requests`,
    inputTokens: t`Input tokens`,
    outputTokens: t`Output tokens`,
  };
  const period: Record<RatePeriod, string> = {
    second: t`Second`,
    minute: t`Minute`,
    hour: t`Hour`,
    day: t`Day`,
    month: t`Month`,
  };
  const subject: Record<RateSubject, string> = {
    user: t`Each user`,
    key: t`Each API key`,
    agent: t`Each agent`,
    project: t`Each project`,
  };
  const rate = ({ amount, period: each }: Pick<RateLimitDraft, 'amount' | 'period'>): string => {
    const most = number(amount);
    const rates: Record<RatePeriod, string> = {
      second: t`${most} per second`,
      minute: t`${most} per minute`,
      hour: t`${most} per hour`,
      day: t`${most} per day`,
      month: t`${most} per month`,
    };
    return rates[each];
  };
  return { measure, period, subject, rate };
}

export const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
