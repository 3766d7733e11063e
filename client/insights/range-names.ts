import type { InsightVersion } from '../../shared/insights/insights.ts';
import type { InsightRange } from '../../shared/insights/span.ts';

export const rangeNames: Record<InsightRange, string> = {
  today: /*i18n*/ 'Today',
  yesterday: /*i18n*/ 'Yesterday',
  last7Days: /*i18n*/ 'Last 7 days',
  last30Days: /*i18n*/ 'Last 30 days',
  thisMonth: /*i18n*/ 'This month',
  thisYear: /*i18n*/ 'This year',
  lastYear: /*i18n*/ 'Last year',
  allTime: /*i18n*/ 'All time',
};

export const versionNames: Record<InsightVersion, string> = {
  draft: /*i18n*/ 'Draft',
  published: /*i18n*/ 'Published',
};
