import { useLingui } from '@lingui/react/macro';
import { systemCategories } from '../../shared/prompts/library/library-prompt.ts';

/** The categories of the library, and a filter by them. */
export function useCategories() {
  const { t } = useLingui();
  const labels: Record<(typeof systemCategories)[number], string> = {
    support: t`Support`,
    knowledge: t`Knowledge`,
    summaries: t`Summaries`,
    extraction: t`Extraction`,
    writing: t`Writing`,
    people: t`People`,
    sales: t`Sales`,
    engineering: t`Engineering`,
    legal: t`Legal`,
    finance: t`Finance`,
    agents: t`Agents`,
  };
  const options = systemCategories.map((value) => ({ value, label: labels[value] }));
  return { labels, filter: { name: 'category', label: t`Category`, options } };
}
